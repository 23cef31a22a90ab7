import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { typeName } from '@nagarika/domain/events/prices/price-forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RenameDialog } from '../../../components/naming/rename-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { PricedType, Prices } from './prices.ts';
import { SaleStateButtons } from './sale-state-buttons.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { TypeTerms } from './type-terms.tsx';

type RenameTypeProps = { eventId: string; type: PricedType; open: boolean; onClose: () => void };

type Props = { eventId: string; prices: Prices };
/** `type` is null for a new one; `visit` makes each opening start afresh. */
type Edited = { what: 'terms' | 'name'; type: PricedType | null; isOpen: boolean; visit: number };

export function TypeList({ eventId, prices }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = (what: Edited['what'], type: PricedType | null) =>
    setEdited((last) => ({ what, type, isOpen: true, visit: (last?.visit ?? 0) + 1 }));
  const close = () => setEdited((last) => last && { ...last, isOpen: false });
  const mayChange = prices.blocker === null;
  const sold = prices.ticketTypes.filter(({ saleState }) => saleState !== 'retired');
  const retired = prices.ticketTypes.filter(({ saleState }) => saleState === 'retired');
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Ticket types</Trans>
      </h2>
      {mayChange && (
        <p className="text-muted-foreground">
          <Trans>
            What you change holds at once, for new bookings. Who has booked pays no more.
          </Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {sold.map((type) => (
          <li key={type.id}>
            <Card className="grid grid-cols-1 gap-4 p-4">
              <TypeTerms type={type} />
              {mayChange && (
                <TypeButtons
                  eventId={eventId}
                  type={type}
                  onEdit={() => edit('terms', type)}
                  onRename={() => edit('name', type)}
                />
              )}
            </Card>
          </li>
        ))}
      </ul>
      {mayChange && sold.length < eventLimits.ticketTypes && (
        <Button className="justify-self-start" onClick={() => edit('terms', null)}>
          <Plus aria-hidden="true" />
          <Trans>Add Ticket Type</Trans>
        </Button>
      )}
      {retired.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            <Trans>No longer sold</Trans>
          </summary>
          <ul className="grid grid-cols-1 gap-3">
            {retired.map((type) => (
              <li key={type.id}>
                <Card className="p-4">
                  <TypeTerms type={type} />
                </Card>
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited?.what === 'terms' && (
        <TypeDialog
          key={edited.visit}
          eventId={eventId}
          type={edited.type}
          open={edited.isOpen}
          onClose={close}
        />
      )}
      {edited?.what === 'name' && edited.type && (
        <RenameType
          key={edited.visit}
          eventId={eventId}
          type={edited.type}
          open={edited.isOpen}
          onClose={close}
        />
      )}
    </section>
  );
}

type ButtonsProps = {
  eventId: string;
  type: PricedType;
  onEdit: () => void;
  onRename: () => void;
};

function TypeButtons({ eventId, type, onEdit, onRename }: ButtonsProps) {
  const { t } = useLingui();
  const name = useNames()(type.name);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" aria-label={t`Edit “${name}”`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="sm" variant="ghost" aria-label={t`Rename “${name}”`} onClick={onRename}>
        <Trans>Rename</Trans>
      </Button>
      <SaleStateButtons eventId={eventId} type={type} name={name} />
    </div>
  );
}

function RenameType({ eventId, type, open, onClose }: RenameTypeProps) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.prices.renameType.useMutation({
    onSuccess: () => void Promise.all([utils.prices.invalidate(), utils.myEvents.invalidate()]),
  });
  return (
    <RenameDialog
      title={<Trans>Rename the ticket type</Trans>}
      description={<Trans>Who has booked sees the name that she booked.</Trans>}
      name={type.name}
      schema={typeName}
      maxLength={eventLimits.ticketTypeName}
      draftKey={`ticket-type-name:${type.id}`}
      rename={(name) => mutateAsync({ id: eventId, typeId: type.id, name })}
      open={open}
      onClose={onClose}
    />
  );
}
