import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Card } from '../../../../components/ui/card.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { StatementLink } from '../../../money/payouts/statement-link.tsx';
import { WithheldOf } from '../../../money/payouts/withheld-of.tsx';

type Mine = Outputs['payouts']['mine'];
type Payout = Mine['payouts'][number];

/** Shows what the organiser is owed, what is coming, and what she was paid. */
export function MyPayouts() {
  const mine = trpc.payouts.mine.useQuery();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Payouts</Trans>
      </h2>
      {mine.isPending && <Skeleton className="h-40" />}
      {mine.isError && (
        <ErrorState title={<Trans>Your payouts could not be loaded.</Trans>} query={mine} />
      )}
      {mine.data && <Shown mine={mine.data} />}
    </section>
  );
}

function Shown({ mine: { owed, held, upcoming, payouts } }: { mine: Mine }) {
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Figure label={<Trans>Owed to you now</Trans>} paise={owed}>
          {owed < 0 ? (
            <Trans>Refunds after a payout: kept back from your next one.</Trans>
          ) : (
            <Trans>For events that are over. Paid to the account in your payout details.</Trans>
          )}
        </Figure>
        {held > 0 && (
          <Figure label={<Trans>Held back</Trans>} paise={held}>
            <Trans>A payment for one of your events is disputed. Paid once that is decided.</Trans>
          </Figure>
        )}
        <Figure label={<Trans>Coming</Trans>} paise={upcoming}>
          <Trans>For events that are not over yet.</Trans>
        </Figure>
      </dl>
      {payouts.length === 0 ? (
        <p className="text-muted-foreground">
          <Trans>You have not been paid out yet.</Trans>
        </p>
      ) : (
        <Paid payouts={payouts} />
      )}
    </>
  );
}

type FigureProps = { label: ReactNode; paise: number; children: ReactNode };

function Figure({ label, paise, children }: FigureProps) {
  return (
    <Card className="p-4">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="money font-display text-xl md:text-2xl">{formatRupeesExact(paise)}</dd>
      <dd className="text-sm text-muted-foreground">{children}</dd>
    </Card>
  );
}

function Paid({ payouts }: { payouts: Payout[] }) {
  const { formatSpecDate } = useFormats();
  return (
    <Card>
      <h3 className="p-4 pb-2 text-lg">
        <Trans>What you were paid</Trans>
      </h3>
      <ul className="divide-y">
        {payouts.map((payout) => (
          <li key={payout.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="money font-semibold">{formatRupeesExact(payout.transferred)}</p>
              {payout.transferred !== payout.amount && (
                <p className="text-sm text-muted-foreground">
                  <WithheldOf {...payout} />
                </p>
              )}
              {payout.isProof && (
                <p className="text-sm text-muted-foreground">
                  <Trans>To see that your account is right</Trans>
                </p>
              )}
              <p className="text-muted-foreground">
                {formatSpecDate(new Date(payout.paidAt ?? payout.preparedAt))} ·{' '}
                <Plural value={payout.events} one="# event" other="# events" />
              </p>
              {payout.reference && (
                <p className="text-sm wrap-anywhere text-muted-foreground">
                  <Trans>Bank reference {payout.reference}</Trans>
                </p>
              )}
              {payout.status === 'returned' && (
                <p className="wrap-anywhere text-destructive">
                  <Trans>
                    Your bank sent it back: {payout.returnReason}. Please check your account
                    details.
                  </Trans>
                </p>
              )}
            </div>
            <div className="flex shrink-0 flex-col items-end gap-2">
              {payout.status === 'returned' && (
                <Badge tone="danger">
                  <Trans>Came back</Trans>
                </Badge>
              )}
              {payout.paidAt ? (
                <StatementLink payout={payout} />
              ) : (
                <Badge tone="warning">
                  <Trans>On its way</Trans>
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
