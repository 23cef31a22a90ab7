import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { onSubmit } from '../../lib/on-submit.ts';

/**
 * Codes that are typed, and those of a hand scanner, which types them and presses Enter. `onCode` is
 * told of every press, '' too: whatever it is, the verdict on the guest before is over.
 */
export function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useScannerKeys(input);

  function submit() {
    setText('');
    onCode(text);
  }

  return (
    <form noValidate onSubmit={onSubmit(submit)} className="flex items-end gap-3">
      <Field
        className="grow"
        label={<Trans>Ticket code</Trans>}
        help={
          <Trans>Of a ticket (NGS) or a whole booking (NGK), typed or from a hand scanner</Trans>
        }
      >
        {(control) => (
          <div className="flex gap-3">
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder="NGS-7F3K-9QX2"
              value={text}
              onChange={(event) => setText(event.target.value)}
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
function useScannerKeys(input: { readonly current: HTMLInputElement | null }) {
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
