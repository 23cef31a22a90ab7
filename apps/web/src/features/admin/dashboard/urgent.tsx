import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { count } from '../../../lib/count.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { rowTitleLook } from '../table/open-button.tsx';
import { Figure } from './figure.tsx';

type Found = Outputs['admin']['dashboard']['urgent'];

/** Money and time, what presses first; one line where nothing does. */
export function UrgentThings({ found }: { found: Found }) {
  const { disputes, refunds, payouts, owed, breaches, deliveries, webhooks, jobs } = found;
  const things = [
    disputes.count > 0 && (
      <Figure
        key="disputes"
        isPressing
        label={<Trans>Open disputes</Trans>}
        tab="books"
        search={{ filter: 'disputes' }}
        note={<AnswerBy at={disputes.next[0]?.respondBy ?? null} />}
      >
        {count.format(disputes.count)}
      </Figure>
    ),
    refunds.count > 0 && (
      <Figure
        key="refunds"
        isPressing
        label={<Trans>Failing refunds</Trans>}
        tab="books"
        search={{ filter: 'refunds' }}
        note={<span className="money">{formatRupeesExact(refunds.paise)}</span>}
      >
        {count.format(refunds.count)}
      </Figure>
    ),
    breaches > 0 && (
      <Figure
        key="breaches"
        isPressing
        label={<Trans>The books are not in order</Trans>}
        tab="books"
        note={<Plural value={breaches} one="row breaks a rule" other="rows break a rule" />}
      >
        {count.format(breaches)}
      </Figure>
    ),
    payouts.count > 0 && (
      <Figure
        key="payouts"
        label={<Trans>Payouts to be paid</Trans>}
        tab="payouts"
        search={{ filter: 'prepared' }}
        note={<span className="money">{formatRupeesExact(payouts.paise)}</span>}
      >
        {count.format(payouts.count)}
      </Figure>
    ),
    owed.count > 0 && (
      <Figure
        key="owed"
        label={<Trans>Organisers owed money</Trans>}
        tab="payouts"
        note={<span className="money">{formatRupeesExact(owed.paise)}</span>}
      >
        {count.format(owed.count)}
      </Figure>
    ),
    deliveries > 0 && (
      <Figure key="deliveries" label={<Trans>Mails and messages that failed</Trans>} tab="failures">
        {count.format(deliveries)}
      </Figure>
    ),
    webhooks > 0 && (
      <Figure key="webhooks" label={<Trans>Organisers’ webhooks that failed</Trans>} tab="failures">
        {count.format(webhooks)}
      </Figure>
    ),
    jobs > 0 && (
      <Figure key="jobs" label={<Trans>Jobs that failed</Trans>} tab="failures">
        {count.format(jobs)}
      </Figure>
    ),
  ].filter((thing) => thing !== false);
  if (things.length === 0) {
    return (
      <p className="flex items-start gap-2 text-muted-foreground">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <Trans>
          Nothing needs you right now: no dispute, refund, payout, mail or job is waiting, and the
          books are in order.
        </Trans>
      </p>
    );
  }
  return (
    <section aria-labelledby="urgent" className="grid grid-cols-1 gap-3">
      <h2 id="urgent" className="text-xl">
        <Trans>Money and time</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:gap-4 xl:grid-cols-4">
        {things}
      </dl>
      {disputes.next.length > 0 && <NextDisputes disputes={disputes} />}
    </section>
  );
}

function NextDisputes({ disputes: { next } }: { disputes: Found['disputes'] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Disputes to answer in the Razorpay dashboard</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid divide-y">
          {next.map(({ id, bookingId, event, amount, respondBy }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <Link
                dir="auto"
                to="/admin/$tab/$id"
                params={{ tab: 'bookings', id: bookingId }}
                className={rowTitleLook}
              >
                {event}
              </Link>
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone="warning">
                  <AnswerBy at={respondBy} />
                </Badge>
                <span className="money font-semibold">{formatRupeesExact(amount)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function AnswerBy({ at }: { at: string | null }): ReactNode {
  const { formatDay } = useFormats();
  if (!at) return <Trans>No deadline given</Trans>;
  const day = formatDay(new Date(at));
  return <Trans>Answer by {day}</Trans>;
}
