import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import type { Promotion } from './use-promotion.ts';

type Props = { promotion: Promotion; isOpened: boolean; onApplied: () => void };

/** Takes one code at a time; a refused code stays, with the server's words. */
export function CodeForm({ promotion, isOpened, onApplied }: Props) {
  const { t } = useLingui();
  const { refused } = promotion;
  const [typed, setTyped] = useState(refused?.code ?? '');
  const [isAsking, setAsking] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isAsking || typed.trim() === '') return;
    setAsking(true);
    const isApplied = await promotion.apply(typed.trim());
    setAsking(false);
    if (isApplied) onApplied();
  }
  return (
    <form className="flex items-start gap-2" onSubmit={(event) => void send(event)}>
      <Field
        className="min-w-0 grow sm:max-w-64"
        label={<Trans>Code</Trans>}
        optional="unsaid"
        error={refused?.code === typed.trim() ? refused.words : undefined}
      >
        <Input
          autoFocus={isOpened}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-8"
        busy={isAsking}
        aria-label={t`Apply code`}
      >
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}
