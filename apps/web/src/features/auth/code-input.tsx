import type { Ref } from 'react';
import type { ControlProps } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

type Props = ControlProps & {
  ref?: Ref<HTMLInputElement>;
  length: number;
  code: string;
  onCode: (code: string) => void;
};

/** One field for all digits, so that phones can fill in the code of the message by themselves. */
export function CodeInput({ length, code, onCode, ...rest }: Props) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, length))}
      className="text-center text-2xl! tracking-[0.5em] tabular-nums"
    />
  );
}
