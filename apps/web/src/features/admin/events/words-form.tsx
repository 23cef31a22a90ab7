import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/input.tsx';
import type { useDraft } from '../../../lib/use-draft.ts';

type Props = {
  /** What is typed; who sends it clears it. */
  draft: Pick<ReturnType<typeof useDraft<Words>>, 'draft' | 'change'>;
  label: ReactNode;
  help: ReactNode;
  maxLength: number;
  /** What is wrong with leaving it empty; absent: nothing. */
  missing?: string;
  onMissing?: () => void;
  action: ReactNode;
  isDestructive?: boolean;
  isBusy: boolean;
  onBack: () => void;
  onConfirm: (words: string) => void;
};

type Words = { words: string };

export const noWords: Words = { words: '' };

/** Asks once more, and for the words that go with it. */
export function WordsForm({ label, help, maxLength, missing, action, isBusy, ...props }: Props) {
  const { words } = props.draft.draft;
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const focus = () => field.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);
  const isMissing = missing !== undefined && words.trim() === '';

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isMissing) return props.onConfirm(words.trim());
    setTried(true);
    props.onMissing?.();
    focus();
  }

  return (
    <form noValidate onSubmit={confirm} className="grid gap-4">
      <div ref={field}>
        <Field
          label={label}
          help={help}
          error={isTried && isMissing && missing}
          optional={missing === undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={maxLength}
              value={words}
              onChange={(event) => props.draft.change({ words: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end">
        <Button variant="outline" onClick={props.onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          type="submit"
          variant={props.isDestructive ? 'destructive' : 'default'}
          busy={isBusy}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
