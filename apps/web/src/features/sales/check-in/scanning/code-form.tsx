import { Trans } from '@lingui/react/macro';
import { readTicketCode } from '@nagarika/domain/sales/ticket-code';
import { parseTicketQr } from '@nagarika/domain/sales/ticket-qr';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Called at every press, with '' too: in any case the verdict on the guest before is over. */
  onCode: (text: string) => void;
  /** Returns whether it found tickets to choose from, which then get the focus. */
  onName: (text: string) => boolean;
};

/**
 * Takes typed names and codes, and those of a hand scanner, which types them and presses Enter. A
 * possible code is judged; other text looks for names, and is judged if it finds none.
 */
export function CodeForm({ text, onText, onCode, onName }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useScannerKeys(input);

  function submit() {
    const isCode = readTicketCode(text) !== null || parseTicketQr(text) !== null;
    if (!isCode && onName(text)) return;
    onText('');
    onCode(text);
  }

  return (
    <form noValidate onSubmit={onSubmit(submit)} className="flex items-end gap-3">
      <Field
        className="grow"
        label={<Trans>Name or code</Trans>}
        help={
          <Trans>
            A name, the last signs of a code, or the whole code of a ticket (NGS) or a booking (NGK)
          </Trans>
        }
      >
        <div className="flex gap-3">
          <Input
            ref={input}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={300}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
          <Button type="submit">
            <Trans>Check</Trans>
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** Moves a hand scanner's typing into this field where nothing else takes it. */
function useScannerKeys(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    // A phone would open its keyboard.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
    function onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.tagName === 'MAIN';
      if (isText && isFree) input.current?.focus();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [input]);
}
