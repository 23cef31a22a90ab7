import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { Field } from '../../../../../components/ui/forms/field.tsx';
import { Textarea } from '../../../../../components/ui/forms/input.tsx';
import type { Draft } from '../../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../../lib/forms/use-form.ts';

type Props = {
  /** The typed words; the sender clears them. */
  draft: Draft<Words>;
  label: ReactNode;
  help: ReactNode;
  maxLength: number;
  /** The error when it is left empty; absent if it may be. */
  missing?: string;
  onMissing?: () => void;
  action: ReactNode;
  isDestructive?: boolean;
  onBack: () => void;
  onConfirm: (words: string) => Promise<void>;
};

type Words = { words: string };

export const noWords: Words = { words: '' };

/** Confirms an action, and asks for the words that go with it. */
export function WordsForm({ label, help, maxLength, missing, action, ...props }: Props) {
  const words = props.draft.draft.words.trim();
  const isMissing = missing !== undefined && words === '';
  const { values, errors, change, submit, isSending } = useForm<Words, string>({
    draft: props.draft,
    check: () =>
      isMissing ? { issues: [{ path: ['words'], message: missing }] } : { value: words },
    isLive: true,
    send: props.onConfirm,
  });
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('textarea')?.focus(), []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        submit(event);
        if (isMissing) props.onMissing?.();
      }}
      className="grid gap-4"
    >
      <div ref={field}>
        <Field label={label} help={help} error={errors.words} optional={missing === undefined}>
          <Textarea
            rows={2}
            maxLength={maxLength}
            value={values.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end">
        <Button variant="outline" onClick={props.onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          type="submit"
          variant={props.isDestructive ? 'destructive' : 'default'}
          busy={isSending}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
