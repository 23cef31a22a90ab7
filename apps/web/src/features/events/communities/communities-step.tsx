import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../components/ui/button.tsx';
import { CheckGroup } from '../../../components/ui/forms/check-group.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useNames } from '../../../lib/words/use-names.ts';

type Props = {
  city: string;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  onBack: () => void;
};

/** Shows the communities; at least one must be ticked to continue. */
export function CommunitiesStep({ city: key, chosen, onChoose, onBack }: Props) {
  const nameOf = useNames();
  const city = nameOf(key);
  const communities = trpc.communities.list.useQuery({ city: key });
  if (communities.isPending) return <Skeleton className="h-64" />;
  if (communities.isError) {
    return <ErrorState title={<Trans>Failed to fetch communities</Trans>} query={communities} />;
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
    <CheckGroup
      legend={<Trans>Groups in {city}</Trans>}
      values={chosen}
      onChange={onChoose}
      options={communities.data.map((community) => ({
        value: community.id,
        label: (
          <span dir="auto" className="font-semibold">
            {community.name}
          </span>
        ),
        help: (
          <>
            <span dir="auto" className="block">
              {community.description}
            </span>
            {community.isJoined ? (
              <Trans>You have joined</Trans>
            ) : (
              <Plural value={community.memberCount} one="# member" other="# members" />
            )}
          </>
        ),
      }))}
    />
  );
}
