import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { anonymousAuthor } from '@nagarika/domain/words/wall/wall';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { CategoryBadge } from '../../../words/wall/category-badge.tsx';
import type { Column } from '../table/column.ts';
import type { Moderated, Moderation, Verb } from './use-moderation.ts';
import { useReasonNames } from './use-reason-names.ts';
import { VerbName } from './verb-name.tsx';

type Props = { row: Moderated; moderation: Moderation; onHide: () => void };

export function useModerationColumns(
  moderation: Moderation,
  onHide: (row: Moderated) => void,
): Column<Moderated>[] {
  const { t } = useLingui();
  return [
    {
      key: 'content',
      header: t`Written`,
      sort: 'created',
      isTitle: true,
      cell: (row) => <Content row={row} />,
    },
    {
      key: 'writer',
      header: t`Writer`,
      sort: 'strikes',
      cell: (row) => <Writer row={row} />,
    },
    {
      key: 'reports',
      header: t`Reports`,
      sort: 'reports',
      cell: (row) => <Reports row={row} />,
    },
    {
      key: 'decisions',
      header: t`Decision`,
      align: 'right',
      cell: (row) => <RowDecisions row={row} moderation={moderation} onHide={() => onHide(row)} />,
    },
  ];
}

function Content({ row }: { row: Moderated }) {
  const { formatDayTime } = useFormats();
  return (
    <div className="grid gap-1.5 md:min-w-56">
      <p dir="auto" id={`moderated-${row.id}`} className="font-normal text-pretty wrap-anywhere">
        {row.content}
      </p>
      {row.postContent !== null && (
        <p className="border-l-2 pl-2 text-sm font-normal text-muted-foreground wrap-anywhere">
          <Trans>On: {row.postContent}</Trans>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-2 text-sm font-normal text-muted-foreground">
        {row.postContent === null && <CategoryBadge category={row.category} />}
        <span className="wrap-anywhere">
          {row.author === anonymousAuthor ? (
            <Trans>Not signed</Trans>
          ) : (
            <Trans>
              Signed <bdi>{row.author}</bdi>
            </Trans>
          )}
        </span>
        <time dateTime={row.timestamp}>{formatDayTime(new Date(row.timestamp))}</time>
      </p>
    </div>
  );
}

/** Shows the writer's tag and record, never her identity; for unsigned writings only while they are open. */
function Writer({ row: { writer, isVisitor, strikes, isStruck } }: { row: Moderated }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 @max-3xl:justify-end">
      {writer === null ? (
        <span className="text-sm text-muted-foreground">
          <Trans>Not shown</Trans>
        </span>
      ) : (
        <code className="text-sm">{writer}</code>
      )}
      {isVisitor && (
        <Badge variant="outline">
          <Trans>Visitor</Trans>
        </Badge>
      )}
      {strikes !== null && strikes > 0 && (
        <Badge tone="danger">
          <Plural value={strikes} one="# strike" other="# strikes" />
        </Badge>
      )}
      {isStruck && (
        <span className="text-sm text-muted-foreground">
          {strikes === null ? <Trans>Brought a strike</Trans> : <Trans>one for this</Trans>}
        </span>
      )}
    </div>
  );
}

function Reports({ row: { reports, reasons } }: { row: Moderated }) {
  const names = useReasonNames();
  if (reports === 0) return <span className="text-muted-foreground">–</span>;
  return (
    <div className="grid gap-0.5">
      <span className="font-semibold">{count.format(reports)}</span>
      <span className="text-sm text-muted-foreground">
        {reasons.map(({ reason, count: given }) => `${names[reason]}\u00a0${given}`).join(', ')}
      </span>
    </div>
  );
}

/** Offers the decisions on this row. */
function RowDecisions({ row, moderation, onHide }: Props) {
  const verb = verbFor(row);
  return (
    <div className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {verb && (
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={`moderated-${row.id}`}
          busy={moderation.isDeciding(row.id)}
          onClick={() => void moderation.decide(verb, [row.id])}
        >
          <VerbName verb={verb} />
        </Button>
      )}
      {row.state !== 'hidden' && (
        <Button
          size="sm"
          variant="outline"
          aria-describedby={`moderated-${row.id}`}
          onClick={onHide}
        >
          <Trans>Hide…</Trans>
        </Button>
      )}
    </div>
  );
}

function verbFor({ state, reports }: Moderated): Verb | null {
  if (state === 'hidden') return 'restore';
  if (reports > 0) return 'keep';
  return state === 'waiting' ? 'approve' : null;
}
