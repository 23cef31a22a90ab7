import { Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { commissionPercent } from '@nagarika/domain/events/prices/money';
import { formatRupees, formatRupeesExact } from '@nagarika/domain/language/format';
import { guestKindWords } from '@nagarika/domain/sales/guests/guests';
import { DataTable } from '../../../components/data-table.tsx';
import { SeatCounts } from '../../../components/seat-counts.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Figure } from '../../../components/ui/pictures/figure.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { count } from '../../../lib/count.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useSaid } from '../../../lib/words/said.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { MyEventDetails } from './my-event-details.ts';

type SalesAnswer = Outputs['myEvents']['sales'];

export function Sales({ event }: { event: MyEventDetails }) {
  const sales = trpc.myEvents.sales.useQuery({ id: event.id });
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Sales</Trans>
      </h2>
      {sales.isPending && <Skeleton className="h-64" />}
      {sales.isError && (
        <ErrorState title={<Trans>The sales could not be loaded.</Trans>} query={sales} />
      )}
      {sales.data && <Figures event={event} sales={sales.data} />}
    </section>
  );
}

function Figures({ event, sales }: { event: MyEventDetails; sales: SalesAnswer }) {
  const { revenue } = sales;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={<Trans>Tickets sold</Trans>}>
          {count.format(sales.seats)}{' '}
          <span className="text-base text-muted-foreground">
            / {count.format(event.seats.total)}
          </span>
        </Figure>
        <Figure label={<Trans>Takings</Trans>}>{formatRupeesExact(revenue.gross)}</Figure>
        {event.role !== 'manager' && (
          <>
            <Figure label={<Trans>Commission ({commissionPercent}%)</Trans>}>
              {formatRupeesExact(revenue.commission)}
            </Figure>
            <Figure label={<Trans>Yours</Trans>}>{formatRupeesExact(revenue.earnings)}</Figure>
          </>
        )}
      </dl>
      <p className="text-muted-foreground">
        <SeatCounts seats={event.seats} />
      </p>
      {sales.issued.length > 0 && <Issued issued={sales.issued} />}
      {sales.byDay.length === 0 ? (
        <p className="text-muted-foreground">
          <Trans>No tickets have been sold yet.</Trans>
        </p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <ByDay days={sales.byDay} />
          {sales.byType.length > 0 && <ByType types={sales.byType} />}
        </div>
      )}
    </>
  );
}

/** Shows tickets that were given away: they count neither as sales nor for a payout. */
function Issued({ issued }: { issued: SalesAnswer['issued'] }) {
  const { t } = useLingui();
  const said = useSaid();
  return (
    <div className="grid gap-2">
      <DataTable
        caption={<Trans>Seats that you issued yourself</Trans>}
        columns={[
          { label: t`How` },
          { label: t`Seats`, isNumber: true },
          { label: t`You took`, isNumber: true },
        ]}
        rows={issued.map(({ kind, seats, taken }) => ({
          key: kind,
          cells: [said(guestKindWords[kind].pattern), count.format(seats), formatRupees(taken)],
        }))}
      />
      <p className="text-sm text-muted-foreground">
        <Trans>
          Paid to you directly: no part of the takings above, of our commission or of your payouts.
        </Trans>
      </p>
    </div>
  );
}

function ByDay({ days }: { days: SalesAnswer['byDay'] }) {
  const { formatDay } = useFormats();
  const { t } = useLingui();
  const maxSeats = Math.max(...days.map(({ seats }) => seats), 1);
  return (
    <DataTable
      caption={<Trans>By day</Trans>}
      columns={[{ label: t`Day` }, { label: t`Tickets` }, { label: t`Takings`, isNumber: true }]}
      rows={days.map(({ date, seats, gross }) => ({
        key: date,
        cells: [
          formatDay(startOf({ date, time: '00:00' })),
          <Bar key="seats" value={seats} max={maxSeats} />,
          formatRupees(gross),
        ],
      }))}
    />
  );
}

/**
 * Shows the takings by ticket type; refunds reduce their own type, so that the rows add up to the
 * event's takings.
 */
function ByType({ types }: { types: SalesAnswer['byType'] }) {
  const { t } = useLingui();
  const nameOf = useNames();
  const hasGoneBack = types.some(({ wentBack }) => wentBack > 0);
  return (
    <DataTable
      caption={<Trans>By ticket type</Trans>}
      columns={[
        { label: t`Ticket type` },
        { label: t`Tickets`, isNumber: true },
        { label: t`Takings`, isNumber: true },
      ]}
      rows={types.map(({ name, seats, sold, wentBack, gross }) => ({
        key: name,
        cells: [
          nameOf(name),
          count.format(seats),
          hasGoneBack ? (
            <LessBack key="takings" {...{ sold, wentBack, gross }} />
          ) : (
            formatRupees(gross)
          ),
        ],
      }))}
    />
  );
}

/** Shows '₹1,400', and what is left of it. */
function LessBack({
  sold,
  wentBack,
  gross,
}: Pick<SalesAnswer['byType'][number], 'sold' | 'wentBack' | 'gross'>) {
  const [all, back] = [formatRupees(sold), formatRupees(wentBack)];
  return (
    <>
      <span>{formatRupees(gross)}</span>
      {wentBack > 0 && (
        <span className="block text-sm text-muted-foreground">
          <Trans>
            {all} less {back} that went back
          </Trans>
        </span>
      )}
    </>
  );
}

/** Shows a number in the width of the largest one, and a bar of its share, for the eye alone. */
function Bar({ value, max }: { value: number; max: number }) {
  return (
    <span className="flex items-center gap-2">
      <span className="text-right" style={{ minWidth: `${String(max).length}ch` }}>
        {value}
      </span>
      <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-muted">
        <span
          className="block h-full origin-left rounded-full bg-marigold"
          style={{ transform: `scaleX(${value / max})` }}
        />
      </span>
    </span>
  );
}
