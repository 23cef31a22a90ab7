import { Trans } from '@lingui/react/macro';
import type { ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import { Button } from '../../../../components/ui/button.tsx';
import type { Moderated, Moderation, Verb } from './use-moderation.ts';
import { VerbName } from './verb-name.tsx';

type Props = {
  shown: ModerationList;
  picked: readonly Moderated[];
  moderation: Moderation;
  onHide: () => void;
};

const verbOf: Record<ModerationList, Verb | null> = {
  waiting: 'approve',
  reported: 'keep',
  public: null,
  hidden: 'restore',
};

/** Applies the list's own decision to all picked rows. */
export function BulkDecisions({ shown, picked, moderation, onHide }: Props) {
  const verb = verbOf[shown];
  const ids = picked.map(({ id }) => id);
  return (
    <>
      {verb && (
        <Button
          size="sm"
          busy={moderation.isBusy}
          onClick={() => void moderation.decide(verb, ids)}
        >
          <VerbName verb={verb} />
        </Button>
      )}
      {shown !== 'hidden' && (
        <Button size="sm" variant="outline" onClick={onHide}>
          <Trans>Hide…</Trans>
        </Button>
      )}
    </>
  );
}
