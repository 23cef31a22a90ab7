import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { count } from '../../../../lib/count.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { useCitiesChanged } from '../cities/use-cities-changed.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { Column } from '../table/column.ts';
import { MoveButtons } from '../table/move-buttons.tsx';
import { RowMenu } from '../table/row-menu.tsx';

export type CommunityRow = Outputs['admin']['communities']['list']['items'][number];

export type Asked = { kind: 'add' } | { kind: 'edit' | 'delete'; community: CommunityRow };

type Options = {
  /** True when rows are shown city by city in their own order: only then is a move visible. */
  isInOrder: boolean;
  onAsk: (asked: Asked) => void;
};

export function useCommunityColumns({ isInOrder, onAsk }: Options): Column<CommunityRow>[] {
  const { t } = useLingui();
  const nameOf = useNames();
  const outcome = useOutcome();
  const changed = useCitiesChanged();
  const moving = trpc.admin.communities.move.useMutation();

  async function move({ id, name }: CommunityRow, step: 'up' | 'down') {
    const said = step === 'up' ? t`${name} is one place higher` : t`${name} is one place lower`;
    await outcome(moving.mutateAsync({ id, step }), said);
    await changed();
  }

  return [
    {
      key: 'name',
      header: t`Group`,
      sort: 'name',
      isTitle: true,
      cell: ({ name, description, cityName }) => (
        <div className="grid gap-0.5 md:min-w-48">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          <span
            title={description}
            className="line-clamp-2 text-sm font-normal text-muted-foreground"
          >
            <bdi className="text-foreground">{nameOf(cityName)}</bdi> · <bdi>{description}</bdi>
          </span>
        </div>
      ),
    },
    { key: 'link', header: t`Link`, cell: (community) => <CommunityLink community={community} /> },
    {
      key: 'members',
      header: t`Members`,
      sort: 'members',
      align: 'right',
      cell: ({ memberCount }) => count.format(memberCount),
    },
    {
      key: 'joins',
      header: t`Joined here`,
      sort: 'joins',
      align: 'right',
      cell: ({ joins }) => count.format(joins),
    },
    {
      key: 'actions',
      header: t`Actions`,
      isControl: true,
      align: 'right',
      cell: (community) => (
        <span className="inline-flex">
          {isInOrder && (
            <MoveButtons
              name={community.name}
              isFirst={community.isFirst}
              isLast={community.isLast}
              onMove={(step) => move(community, step)}
            />
          )}
          <RowMenu
            name={community.name}
            actions={[
              { label: t`Edit`, icon: Pencil, act: () => onAsk({ kind: 'edit', community }) },
              { label: t`Delete`, icon: Trash2, act: () => onAsk({ kind: 'delete', community }) },
            ]}
          />
        </span>
      ),
    },
  ];
}

function CommunityLink({ community: { name, whatsappLink } }: { community: CommunityRow }) {
  const { t } = useLingui();
  if (!whatsappLink) {
    return (
      <span className="whitespace-nowrap text-muted-foreground">
        <Trans>None yet</Trans>
      </span>
    );
  }
  return (
    <a
      href={whatsappLink}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Open ${name} on WhatsApp`}
      className="inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4"
    >
      <Trans>Open</Trans>
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
