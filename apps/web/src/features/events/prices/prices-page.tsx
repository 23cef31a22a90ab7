import { Trans, useLingui } from '@lingui/react/macro';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import { EventPartPage } from '../event-team/event-part-page.tsx';
import { CodeButtons } from './code-buttons.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CodeTerms } from './code-terms.tsx';
import type { Prices } from './prices.ts';
import { TypeList } from './type-list.tsx';

type Props = { eventId: string; prices: Prices };

/** Manages what an event sells: ticket types, prices and promotion codes. */
export function PricesPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const prices = trpc.prices.show.useQuery({ id: eventId }, { enabled: user !== null });
  const lead = <bdi>{prices.data?.title}</bdi>;
  return (
    <EventPartPage eventId={eventId} title={t`Tickets & codes`} lead={lead} query={prices}>
      {(shown) => (
        <>
          {shown.blocker !== null && (
            <Notice title={<Trans>Nothing can be changed now</Trans>}>{shown.blocker}</Notice>
          )}
          <TypeList eventId={eventId} prices={shown} />
          <CodeList eventId={eventId} prices={shown} />
        </>
      )}
    </EventPartPage>
  );
}

function CodeList({ eventId, prices }: Props) {
  const [visit, setVisit] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { codes, ticketTypes, title } = prices;
  const mayChange = prices.blocker === null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Promotion codes</Trans>
      </h2>
      {codes.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>
            There is none yet. A code makes tickets cheaper for whoever has it, or opens hidden
            ones.
          </Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {codes.map((code) => (
          <li key={code.id}>
            <Card className="grid grid-cols-1 gap-4 p-4">
              <CodeTerms code={code} types={ticketTypes} />
              {mayChange && <CodeButtons eventId={eventId} title={title} code={code} />}
            </Card>
          </li>
        ))}
      </ul>
      {mayChange && codes.length < priceLimits.codes && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setVisit(visit + 1);
            setOpen(true);
          }}
        >
          <Plus aria-hidden="true" />
          <Trans>Make a code</Trans>
        </Button>
      )}
      {visit > 0 && (
        <CodeDialog
          key={visit}
          eventId={eventId}
          types={ticketTypes.filter(({ saleState }) => saleState !== 'retired')}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
