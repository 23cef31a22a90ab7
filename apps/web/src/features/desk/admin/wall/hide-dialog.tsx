import { Plural, Trans } from '@lingui/react/macro';
import { wallReportReasons } from '@nagarika/domain/words/wall/wall';
import {
  guidelines,
  hideForm,
  type ModeratedKind,
  strikeDays,
  strikesThatHold,
} from '@nagarika/domain/words/wall/wall-moderation';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Textarea } from '../../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useWord } from '../../../../lib/words/words.ts';
import type { Moderated, Moderation } from './use-moderation.ts';
import { useReasonNames } from './use-reason-names.ts';

type Props = {
  kind: ModeratedKind;
  rows: readonly Moderated[];
  moderation: Moderation;
  onClose: () => void;
};

const nothing = { reason: '', note: '', isStrike: false };

/** Asks why it is hidden; the writer is told in these words. */
export function HideDialog({ kind, rows, moderation, onClose }: Props) {
  const formId = useId();
  const names = useReasonNames();
  const word = useWord();
  const ids = rows.map(({ id }) => id);
  const [only] = rows.length === 1 ? rows : [];
  const { values, errors, change, submit, clear } = useForm({
    draft: useDraft(`hide-${kind}-${ids.join()}`, nothing),
    check: (typed) => judge(hideForm, typed),
    isJoint: true,
    async send(decision) {
      if (await moderation.hide(ids, decision)) clear();
    },
  });
  const reason = wallReportReasons.find((one) => one === values.reason) ?? null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        kind === 'post' ? (
          <Plural value={rows.length} one="Hide this post?" other="Hide # posts?" />
        ) : (
          <Plural value={rows.length} one="Hide this comment?" other="Hide # comments?" />
        )
      }
      description={
        <Trans>Nobody sees it any more. If a member wrote it, she is told why, kindly.</Trans>
      }
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} variant="destructive" busy={moderation.isHiding}>
            <Trans>Hide</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {only && (
          <p dir="auto" className="border-l-2 pl-3 wrap-anywhere">
            {only.content}
          </p>
        )}
        <div>
          <RadioGroup
            legend={<Trans>Which guideline does it break?</Trans>}
            error={errors.reason}
            value={reason}
            onChange={(value) => change({ reason: value })}
            options={wallReportReasons.map((value) => {
              const guideline = guidelines[value];
              return { value, label: names[value], help: guideline && word(guideline) };
            })}
          />
        </div>
        <Field
          label={<Trans>Your words to her</Trans>}
          optional={reason !== 'other'}
          error={errors.note}
        >
          <Textarea
            rows={2}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <div>
          <Checkbox
            label={<Trans>It counts as a strike</Trans>}
            checked={values.isStrike}
            onChange={({ target }) => change({ isStrike: target.checked })}
          />
          <p className="text-muted-foreground">
            <Trans>
              After {strikesThatHold} within {strikeDays} days, what she signs waits for a
              moderator; strikes for what is not signed hold such writing alone, and stand on no
              account.
            </Trans>
          </p>
        </div>
      </form>
    </Dialog>
  );
}
