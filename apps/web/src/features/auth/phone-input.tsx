import { countryCode, toPhoneDigits } from '@nagarika/domain/sign-in-rules';
import type { Ref } from 'react';
import type { ControlProps } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

type Props = ControlProps & {
  ref: Ref<HTMLInputElement>;
  digits: string;
  onChange: (digits: string) => void;
  autoComplete: 'tel-national' | 'off';
};

/** A mobile number, behind the country's code. */
export function PhoneInput({ digits, onChange, ...control }: Props) {
  return (
    <div className="flex items-stretch gap-2">
      <span className="grid place-items-center rounded-md border border-input bg-muted px-3.5 tabular-nums">
        {countryCode}
      </span>
      <Input
        {...control}
        type="tel"
        inputMode="numeric"
        value={digits}
        onChange={(event) => onChange(toPhoneDigits(event.target.value))}
        className="min-w-0 tracking-wide tabular-nums"
      />
    </div>
  );
}
