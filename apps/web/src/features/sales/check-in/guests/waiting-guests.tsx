import { Plural, Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { Door } from '../door.ts';
import { mayRemove, type WaitingGuest } from './waiting-guest.ts';

type Props = {
  /** All walk-ups whom the server has given no seat. */
  guests: readonly WaitingGuest[];
  door: Door;
};

/** Lists walk-ups that the server refused: somebody has to see to them. */
export function RefusedGuests({
  guests,
  door,
  onChange,
}: Props & { onChange: (guest: WaitingGuest) => void }) {
  const refused = guests.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" title={<Trans>Let in, but without a seat</Trans>}>
      <ul className="grid gap-4 text-foreground">
        {refused.map((guest) => (
          <Guest key={guest.id} guest={guest}>
            <p className="font-semibold text-destructive">{guest.refusal}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void door.retryGuest(guest.id)}>
                <Trans>Try again</Trans>
              </Button>
              <Button size="sm" variant="outline" onClick={() => onChange(guest)}>
                <Trans>Change</Trans>
              </Button>
              <Button size="sm" variant="outline" onClick={() => void door.removeGuest(guest.id)}>
                <Trans>Seen to, remove</Trans>
              </Button>
            </div>
          </Guest>
        ))}
      </ul>
    </Notice>
  );
}

/** Lists walk-ups that the server has not heard of: they will be sent. */
export function UnsentGuests({ guests, door }: Props) {
  const unsent = guests.filter(({ refusal }) => refusal === null);
  if (unsent.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">
        <Trans>Walk-ups not sent yet</Trans>
      </h2>
      <ul className="divide-y rounded-lg border bg-card px-4">
        {unsent.map((guest) => (
          <Guest key={guest.id} guest={guest}>
            {mayRemove(guest) && (
              <Button
                size="sm"
                variant="outline"
                className="my-1 justify-self-start"
                onClick={() => void door.removeGuest(guest.id)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </Guest>
        ))}
      </ul>
    </section>
  );
}

function Guest({ guest, children }: { guest: WaitingGuest; children: ReactNode }) {
  const nameOf = useNames();
  const { name, ticketType, quantity, amountPaise } = guest;
  return (
    <li className="grid gap-1 py-2">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="dotted text-sm text-muted-foreground">
        <bdi>{nameOf(ticketType)}</bdi>
        <span>
          <Plural value={quantity} one="# seat" other="# seats" />
        </span>
        {amountPaise > 0 && <span className="money">{formatRupees(amountPaise)}</span>}
      </p>
      {children}
    </li>
  );
}
