import { countryCode, editPhone } from '@nagarika/domain/people/sign-in-rules';
import { type ChangeEvent, type Ref, useState } from 'react';
import { Input } from './input.tsx';

type Props = {
  ref: Ref<HTMLInputElement>;
  digits: string;
  onChange: (digits: string) => void;
  autoComplete: 'tel-national' | 'off';
};

/** Takes a mobile number, after the country's code. */
export function PhoneInput({ digits, onChange, ...control }: Props) {
  const { begun, edit } = useEdit(onChange);
  return (
    <div className="flex items-stretch gap-2">
      <span className="grid place-items-center rounded-md border border-input bg-muted px-3.5 tabular-nums">
        {countryCode}
      </span>
      <Input
        {...control}
        type="tel"
        inputMode="numeric"
        value={digits || begun}
        onChange={edit}
        className="min-w-0 tracking-wide tabular-nums"
      />
    </div>
  );
}

/**
 * Edits the number; `begun` holds what the field shows while it has no digits of ours, such as '+9'
 * or a foreign number.
 */
function useEdit(onChange: (digits: string) => void) {
  const [begun, setBegun] = useState('');

  function edit({ target }: ChangeEvent<HTMLInputElement>) {
    const next = editPhone(target.value, target.selectionStart ?? undefined);
    // Set before React does, which would leave the caret at the end.
    target.value = next.shown;
    target.setSelectionRange(next.caret, next.caret);
    setBegun(next.digits ? '' : next.shown);
    onChange(next.digits);
  }

  return { begun, edit };
}
