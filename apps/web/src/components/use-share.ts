import { useLingui } from '@lingui/react/macro';
import { toast } from './ui/toast-store.ts';

type Shared = { path: string; title: string; text: string; copied: string };

/** Hands a page of ours to the device, to WhatsApp or to the clipboard. */
export function useShare({ path, title, text, copied }: Shared) {
  const { t } = useLingui();
  const url = new URL(path, location.href).href;

  function fail() {
    toast({
      title: t`Error`,
      description: t`Failed to share. Please try again.`,
      variant: 'destructive',
    });
  }

  async function share() {
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) fail();
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({
        title: t`Link copied!`,
        description: copied,
      });
    } catch {
      fail();
    }
  }

  return {
    whatsAppUrl: whatsAppUrl(`${text} ${url}`),
    canShare: 'share' in navigator,
    share: () => void share(),
    copy: () => void copy(),
  };
}

/** Opens WhatsApp with a message to whomever the visitor chooses. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
