import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogStatus } from '@nagarika/domain/words/blogs/blogs';
import { Star } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';

type Props = {
  blog: { id: string; title: string; status: BlogStatus; isFeatured: boolean };
  onChanged: () => void;
  /** Adds a word beside the star, where there is room. */
  labelled?: boolean;
};

/** Shows a star, filled while the blog is featured; only published blogs can be. */
export function FeatureButton({ blog, onChanged, labelled = false }: Props) {
  const { t } = useLingui();
  const { id, title, status, isFeatured } = blog;
  const feature = trpc.admin.blogs.feature.useMutation({
    onSuccess: ({ isFeatured: isOn }) => {
      toast({ title: isOn ? t`Story featured` : t`Story no longer featured` });
      onChanged();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`The story could not be changed. Please try again.`,
      }),
  });
  if (status !== 'published') {
    // A placeholder as wide as the star in other rows.
    return (
      <span className="inline-block w-11 px-3 text-center text-muted-foreground @max-3xl:text-right">
        –
      </span>
    );
  }
  return (
    <Button
      variant={labelled ? 'outline' : 'ghost'}
      size={labelled ? 'default' : 'icon'}
      aria-label={labelled ? undefined : t`Feature “${title}”`}
      aria-pressed={isFeatured}
      busy={feature.isPending}
      onClick={() => feature.mutate({ id, isFeatured: !isFeatured })}
    >
      {!feature.isPending && (
        <Star
          aria-hidden="true"
          className={isFeatured ? 'fill-marigold text-primary' : undefined}
        />
      )}
      {labelled && <Trans>Featured</Trans>}
    </Button>
  );
}
