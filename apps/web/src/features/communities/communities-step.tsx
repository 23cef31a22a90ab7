import { Plural, Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useNames } from '../../lib/use-names.ts';

type Props = {
  city: string;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onBack: () => void;
};

/** Communities toggle on and off; at least one must be on to go further. */
export function CommunitiesStep({ city: key, chosen, onToggle, onBack }: Props) {
  const nameOf = useNames();
  const city = nameOf(key);
  const communities = trpc.communities.list.useQuery({ city: key });
  if (communities.isPending) return <Skeleton className="h-64" />;
  if (communities.isError) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch communities</Trans>}
        error={communities.error}
        onRetry={() => void communities.refetch()}
      />
    );
  }
  if (communities.data.length === 0) {
    return (
      <EmptyState
        title={<Trans>No WhatsApp communities in {city}</Trans>}
        action={
          <Button variant="outline" onClick={onBack}>
            <Trans>Choose another city</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3 font-display text-lg">
        <Trans>Groups in {city}</Trans>
      </legend>
      {communities.data.map((community) => (
        <button
          key={community.id}
          type="button"
          aria-pressed={chosen.includes(community.id)}
          onClick={() => onToggle(community.id)}
          className="group flex items-start gap-3.5 rounded-md border border-input bg-card p-3.5 text-left hover:bg-muted aria-pressed:border-primary aria-pressed:ring-1 aria-pressed:ring-primary"
        >
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-input group-aria-pressed:border-primary group-aria-pressed:bg-primary group-aria-pressed:text-primary-foreground"
          >
            <Check className="size-4 opacity-0 group-aria-pressed:opacity-100" />
          </span>
          <span className="grid gap-0.5">
            <span dir="auto" className="leading-snug font-semibold">
              {community.name}
            </span>
            <span dir="auto" className="text-muted-foreground">
              {community.description}
            </span>
            <span className="text-sm text-muted-foreground">
              {community.isJoined ? (
                <Trans>You have joined</Trans>
              ) : (
                <Plural value={community.memberCount} one="# member" other="# members" />
              )}
            </span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
