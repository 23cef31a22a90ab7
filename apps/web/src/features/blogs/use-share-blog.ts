import { useLingui } from '@lingui/react/macro';
import type { Blog } from '@nagarika/domain/blog-answers';
import { toast } from '../../components/ui/toast-store.ts';

/** The device's own way to share where there is one, else the link on the clipboard. */
export function useShareBlog({ id, title, excerpt, shortDescription }: Blog) {
  const { t } = useLingui();

  async function share() {
    const url = new URL(`/blog/${id}`, location.href).href;
    if ('share' in navigator) {
      await navigator.share({ title, text: excerpt || shortDescription, url });
      return;
    }
    await clipboard().writeText(url);
    toast({
      title: t`Link copied!`,
      description: t`Blog link has been copied to your clipboard.`,
    });
  }

  return () =>
    void share().catch((error: unknown) => {
      const hasChangedHerMind = error instanceof DOMException && error.name === 'AbortError';
      if (hasChangedHerMind) return;
      toast({
        title: t`Error`,
        description: t`Failed to share. Please try again.`,
        variant: 'destructive',
      });
    });
}

/** Absent outside https, whatever its type says. */
function clipboard(): Clipboard {
  return navigator.clipboard;
}
