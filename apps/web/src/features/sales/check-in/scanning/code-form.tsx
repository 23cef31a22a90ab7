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
  /** Told of every press, '' too: whatever it is, the verdict on the guest before is over. */
  onCode: (text: string) => void;
  /** Whether tickets are found by it that may be chosen from; they get the focus then. */
  onName: (text: string) => boolean;
};

/**
 * Names and codes that are typed, and those of a hand scanner, which types them and presses Enter.
 * What can be a code is judged; anything else looks for names, and is judged where it finds none.
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
        {(control) => (
          <div className="flex gap-3">
            <Input
              {...control}
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
        )}
      </Field>
    </form>
  );
}

/** A hand scanner types wherever the focus is: where nothing takes it, this field does. */
function useScannerKeys(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    // Not on a phone, where it would open the keyboard.
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
