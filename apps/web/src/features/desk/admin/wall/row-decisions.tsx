import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import type { Moderated, Moderation, Verb } from './use-moderation.ts';
import { VerbName } from './verb-name.tsx';

type Props = { row: Moderated; moderation: Moderation; onHide: () => void };

/** What can be decided about this one. */
export function RowDecisions({ row, moderation, onHide }: Props) {
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
