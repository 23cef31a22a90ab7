import { latinDigits } from '@nagarika/domain/language/latin-digits';
import type { ChangeEvent, ComponentProps } from 'react';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onNumber: (typed: string) => void;
};

/** Takes a number in any script's digits, because `type="number"` accepts only Latin ones. */
export function NumberInput({ onNumber, ...control }: Props) {
  function edit({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = numberIn(target.value.slice(0, target.selectionStart ?? undefined)).length;
    const typed = numberIn(target.value);
    if (target.value !== typed) {
      // Set before React does, which would leave the caret at the end.
      target.value = typed;
      target.setSelectionRange(caret, caret);
    }
    onNumber(typed);
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...control}
      type="text"
      dir="ltr"
      onChange={edit}
    />
  );
}

/** Keeps a sign or a point for the schema to judge: without it -5 would become 5, and 1.5 become 15. */
function numberIn(text: string): string {
  return latinDigits(text).replace(/[^\d.-]/g, '');
}
