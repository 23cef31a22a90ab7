import { useLingui } from '@lingui/react/macro';
import { toast } from '../../components/ui/toast-store.ts';

type Shared = { path: string; title: string; text: string; copied: string };

export function useShareEvent(event: { id: string; title: string; isSoldOut: boolean }) {
  const { t } = useLingui();
  const text = event.isSoldOut
    ? t`“${event.title}”: sold out for now, but have a look.`
    : t`“${event.title}”: shall we go?`;
  const copied = t`Event link has been copied to your clipboard.`;
  return useShare({ path: `/event/${event.id}`, title: event.title, text, copied });
}

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
      const hasChangedHerMind = error instanceof DOMException && error.name === 'AbortError';
      if (!hasChangedHerMind) fail();
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
    whatsAppUrl: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
    canShare: 'share' in navigator,
    share: () => void share(),
    copy: () => void copy(),
  };
}
