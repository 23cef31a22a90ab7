import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { rowTitleLook } from '../table/open-button.tsx';
import { Figure } from './figure.tsx';

type Found = Outputs['admin']['dashboard']['urgent'];

type Thing = Omit<ComponentProps<typeof Figure>, 'children'> & { count: number };

/** Lists matters of money and time, the most pressing first, or says that there are none. */
export function UrgentThings({ found }: { found: Found }) {
  const { disputes, refunds, payouts, owed, breaches, deliveries, webhooks, jobs } = found;
  const money = (paise: number) => <span className="money">{formatRupeesExact(paise)}</span>;
  const things: Record<string, Thing> = {
    disputes: {
      count: disputes.count,
      label: <Trans>Open disputes</Trans>,
      isPressing: true,
      tab: 'books',
      search: { filter: 'disputes' },
      note: <AnswerBy at={disputes.next[0]?.respondBy ?? null} />,
    },
    refunds: {
      count: refunds.count,
      label: <Trans>Failing refunds</Trans>,
      isPressing: true,
      tab: 'books',
      search: { filter: 'refunds' },
      note: money(refunds.paise),
    },
    breaches: {
      count: breaches,
      label: <Trans>The books are not in order</Trans>,
      isPressing: true,
      tab: 'books',
      note: <Plural value={breaches} one="row breaks a rule" other="rows break a rule" />,
    },
    payouts: {
      count: payouts.count,
      label: <Trans>Payouts to be paid</Trans>,
      tab: 'payouts',
      search: { filter: 'prepared' },
      note: money(payouts.paise),
    },
    owed: {
      count: owed.count,
      label: <Trans>Organisers owed money</Trans>,
      tab: 'payouts',
      note: money(owed.paise),
    },
    deliveries: {
      count: deliveries,
      label: <Trans>Mails and messages that failed</Trans>,
      tab: 'failures',
    },
    webhooks: {
      count: webhooks,
      label: <Trans>Organisers’ webhooks that failed</Trans>,
      tab: 'failures',
    },
    jobs: { count: jobs, label: <Trans>Jobs that failed</Trans>, tab: 'failures' },
  };
  const pressing = Object.entries(things).filter(([, thing]) => thing.count > 0);
  if (pressing.length === 0) {
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
        {pressing.map(([key, { count: many, ...figure }]) => (
          <Figure key={key} {...figure}>
            {count.format(many)}
          </Figure>
        ))}
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
