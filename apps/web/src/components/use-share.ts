import { useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../lib/pages/page-facts.tsx';
import { useBrowserValue } from '../lib/storage/use-browser-value.ts';
import { toast } from './ui/outcomes/toast-store.ts';

type Shared = { path: string; title: string; text: string; copied: string };

/** Hands one of our pages to the device, to WhatsApp or to the clipboard. */
export function useShare({ path, title, text, copied }: Shared) {
  const { t } = useLingui();
  const canShare = useBrowserValue(hasShare, false);
  const site = useBrowserValue(originHere, usePageFacts()?.origin ?? '');
  const url = site + path;

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
    canShare,
    share: () => void share(),
    copy: () => void copy(),
  };
}

const hasShare = () => 'share' in navigator;
const originHere = () => location.origin;

/** Returns the address that opens WhatsApp with a message, for any recipient. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
