import { Plural, Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';

type Props = {
  city: string;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onBack: () => void;
};

/** Groups toggle on and off; at least one must be on to go further. */
export function GroupsStep({ city, chosen, onToggle, onBack }: Props) {
  const groups = trpc.communities.list.useQuery({ city });
  if (groups.isPending) return <Skeleton className="h-64" />;
  if (groups.isError) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch communities</Trans>}
        error={groups.error}
        onRetry={() => void groups.refetch()}
      />
    );
  }
  if (groups.data.length === 0) {
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
      {groups.data.map((group) => (
        <button
          key={group.id}
          type="button"
          aria-pressed={chosen.includes(group.id)}
          onClick={() => onToggle(group.id)}
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
              {group.name}
            </span>
            <span dir="auto" className="text-muted-foreground">
              {group.description}
            </span>
            <span className="text-sm text-muted-foreground">
              {group.isJoined ? (
                <Trans>You have joined</Trans>
              ) : (
                <Plural value={group.memberCount} one="# member" other="# members" />
              )}
            </span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
