import type { ComponentProps } from 'react';
import { Input } from '../../components/ui/input.tsx';

/** Rupees, with paise if need be. */
export function PriceInput(props: ComponentProps<typeof Input>) {
  return <Input type="number" inputMode="decimal" min={0} step="0.01" {...props} />;
}
