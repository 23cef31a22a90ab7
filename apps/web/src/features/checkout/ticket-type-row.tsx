import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/format';
import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useNames } from '../../lib/use-names.ts';

type Props = {
  type: { name: string; price: number };
  /** Seats that can still be chosen, those chosen already included. */
  available: number;
  quantity: number;
  canAdd: boolean;
  onChange: (by: 1 | -1) => void;
};

/** From here on the number of seats is worth saying. */
const fewSeats = 10;

export function TicketTypeRow({ type, available, quantity, canAdd, onChange }: Props) {
  const nameOf = useNames();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-40">
        <h3 dir="auto" className="text-lg">
          {nameOf(type.name)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="money">
            {type.price === 0 ? <Trans>Free</Trans> : formatRupees(type.price)}
          </span>
          {available > 0 && available <= fewSeats && (
            <span className="text-warning">
              <Plural value={available} one="Only # left" other="Only # left" />
            </span>
          )}
        </p>
      </div>
      {available === 0 ? (
        <Badge variant="secondary">
          <Trans>Sold out</Trans>
        </Badge>
      ) : (
        <Stepper name={nameOf(type.name)} quantity={quantity} canAdd={canAdd} onChange={onChange} />
      )}
    </li>
  );
}

function Stepper({
  name,
  quantity,
  canAdd,
  onChange,
}: { name: string } & Pick<Props, 'quantity' | 'canAdd' | 'onChange'>) {
  const { t } = useLingui();
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
    <div
      role="group"
      aria-label={t`${name}: number of tickets`}
      className="flex items-center gap-1"
    >
      <Button
        ref={less}
        variant="outline"
        size="icon"
        aria-label={t`One ${name} ticket less`}
        disabled={quantity === 0}
        onClick={() => {
          // At none the button is disabled, which would drop the keyboard's place.
          if (quantity === 1) more.current?.focus();
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
    </div>
  );
}
