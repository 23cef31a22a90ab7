import { useLingui } from '@lingui/react/macro';
import { toast } from '../../components/ui/toast-store.ts';

/** Hands the event to the device, to WhatsApp or to the clipboard. */
export function useShare(event: { id: string; title: string; isSoldOut: boolean }) {
  const { t } = useLingui();
  const url = new URL(`/event/${event.id}`, location.href).href;
  const text = event.isSoldOut
    ? t`“${event.title}”: sold out for now, but have a look.`
    : t`“${event.title}”: shall we go?`;

  function fail() {
    toast({
      title: t`Error`,
      description: t`Failed to share. Please try again.`,
      variant: 'destructive',
    });
  }

  async function share() {
    try {
      await navigator.share({ title: event.title, text, url });
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
        description: t`Event link has been copied to your clipboard.`,
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
