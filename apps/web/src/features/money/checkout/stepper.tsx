import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Group } from '../../../components/ui/forms/group.tsx';

type Props = {
  /** The ticket type's name as shown. */
  name: string;
  quantity: number;
  /** The least number; none if absent. */
  least?: number;
  canAdd: boolean;
  onChange: (by: 1 | -1) => void;
};

/** Counts the tickets of a type. */
export function Stepper({ name, quantity, least = 0, canAdd, onChange }: Props) {
  const { t } = useLingui();
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <Group aria-label={t`${name}: number of tickets`} className="flex items-center gap-1">
      <Button
        ref={less}
        variant="outline"
        size="icon"
        aria-label={t`One ${name} ticket less`}
        disabled={quantity === least}
        onClick={() => {
          // At the least the button is disabled, which would drop the keyboard's place.
          if (quantity === least + 1) more.current?.focus();
          onChange(-1);
        }}
      >
        <Minus aria-hidden="true" />
      </Button>
      <output aria-live="polite" className="money w-10 text-center text-lg font-semibold">
        {quantity}
      </output>
      <Button
        ref={more}
        variant="outline"
        size="icon"
        aria-label={t`One ${name} ticket more`}
        disabled={!canAdd}
        onClick={() => onChange(1)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </Group>
  );
}
