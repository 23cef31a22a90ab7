import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  lastRefundAt,
  refundPolicy,
  refundUntilWords,
} from '@nagarika/domain/events/drafts/refund-policy';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useWord } from '../../../lib/words/words.ts';
import { useSession } from '../../people/session/use-session.ts';
import { openOrder } from '../../sales/open-payments/open-order.ts';
import { GatewayNote } from '../checkout/paying/gateway-note.tsx';
import { type PaymentPhase, useAttempt } from '../checkout/paying/use-attempt.ts';
import { PriceRows } from '../checkout/summary/price-rows.tsx';
import type { PassDate, PassQuote, PassTaking, Taken } from './pass.ts';
import { PassChoice } from './pass-choice.tsx';

/** A visitor who only looks does without it. */
const PassPayment = lazyPart(async () => (await import('./pass-payment.tsx')).PassPayment);

const TakenDates = lazyPart(async () => (await import('./taken-dates.tsx')).TakenDates);

type Props = Pick<PassTaking, 'seriesId' | 'title' | 'quote' | 'choice'> & {
  /** True while a newer quote loads. */
  isStale: boolean;
  onAgain: () => void;
};

/** Shows the choice with its price and the button, and the outcome once that is pressed. */
export function PassCard({ isStale, onAgain, ...given }: Props) {
  const { seriesId, quote, choice } = given;
  const { draft, change, clear } = choice;
  const { user } = useSession();
  const attempt = useAttempt();
  const till = useRef<{ pay: () => void }>(null);
  const [isShut, setShut] = useState(false);
  // Set when the button is pressed before the payment's code is loaded; it then goes on by itself.
  const [isPressed, setPressed] = useState(false);
  const [ofTab] = useState(() => openOrder(seriesId).read());
  const { dates, total, blocker } = quote;
  const [taken, setTaken] = useState<Taken | null>(() => {
    // After paying and a reload, the server can say what came of it.
    if (!ofTab?.paymentId) return null;
    return { dates, order: { ...ofTab, eventId: draft.eventId }, state: null };
  });
  const button = useRef<HTMLButtonElement>(null);
  const blockerId = useId();
  const { phase, problem } = attempt;
  const labels = useLabels(quote);

  function forget() {
    openOrder(seriesId).forget();
    openOrder(draft.eventId).forget();
    clear();
  }

  if (taken) {
    return (
      <TakenDates
        taken={taken}
        onDecided={forget}
        onAgain={onAgain}
        waiting={<Skeleton className="h-80" />}
      />
    );
  }
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-2xl">
          <Plural value={dates.length} _2="Both dates at once" other="All # dates at once" />
        </h2>
        <p className="text-muted-foreground">
          {total === 0 ? (
            <Trans>The same tickets for each date.</Trans>
          ) : (
            <Trans>The same tickets for each date, in one payment.</Trans>
          )}
        </p>
      </div>
      <PassChoice
        quote={quote}
        draft={draft}
        isDisabled={phase !== 'idle'}
        // Other tickets are another attempt; the old ones stay held until that one takes their place.
        onChange={(part) => {
          if (problem?.kind === 'paid') attempt.setProblem(null);
          change({ ...part, bookingId: '', heldUntil: '' });
        }}
      />
      <div aria-busy={isStale} className="stale grid gap-5">
        <DatePrices quote={quote} quantity={draft.quantity} />
        <PassTerms dates={dates} isFree={total === 0} />
      </div>
      {(user !== null || ofTab !== null || isPressed) && (
        <PassPayment
          {...given}
          {...{ attempt, till, button, isPressed }}
          onShut={setShut}
          onReady={() => setPressed(false)}
          onTaken={setTaken}
        />
      )}
      {blocker && (
        <div id={blockerId}>
          <Notice tone="warning">{blocker}</Notice>
        </div>
      )}
      {total > 0 && !blocker && <GatewayNote />}
      <Button
        ref={button}
        size="lg"
        className="sm:justify-self-start"
        disabled={blocker !== null || isShut}
        aria-describedby={blocker ? blockerId : undefined}
        busy={phase !== 'idle' || isPressed || isStale}
        onClick={() => (till.current ? till.current.pay() : setPressed(true))}
      >
        {labels[phase]}
      </Button>
    </>
  );
}

function useLabels({ total, blocker, dates }: PassQuote): Record<PaymentPhase, string> {
  const { t } = useLingui();
  const amount = formatRupeesExact(total);
  const book = plural(dates.length, { 2: 'Book both dates', other: 'Book all # dates' });
  return {
    idle: total > 0 && !blocker ? t`Pay ${amount}` : book,
    ordering: t`Holding your seats…`,
    paying: t`Waiting for your payment…`,
    confirming: t`Confirming your booking…`,
  };
}

/**
 * Shows what the buyer agrees to: each date is a booking of its own, under its own policy
 * (DatePrices) or the common one.
 */
function PassTerms({ dates, isFree }: { dates: readonly PassDate[]; isFree: boolean }) {
  const word = useWord();
  const [first] = dates;
  return (
    <section className="grid gap-1 rounded-md bg-muted p-4">
      <p className="font-semibold">
        <Trans>Each date is a booking of its own: you can cancel one and keep the others.</Trans>
      </p>
      {!isFree && first && isSamePolicy(dates) && (
        <p className="text-muted-foreground">{word(refundPolicy(first.refundUntilHours))}</p>
      )}
      <p className="text-muted-foreground">
        <Trans>The house rules stand on the page of each date.</Trans>
      </p>
    </section>
  );
}

/**
 * Shows what each date costs, or why it cannot be booked, and its time to cancel where the dates
 * differ in that.
 */
function DatePrices({ quote, quantity }: { quote: PassQuote; quantity: number }) {
  const { formatDayTime } = useFormats();
  const refundWords = useRefundWords(quote.dates);
  const rows = quote.dates.map((date) => {
    const { eventId, startsAt, subtotal, blocker } = date;
    const refund = refundWords(date);
    return {
      key: eventId,
      label: (
        <>
          <time dateTime={startsAt}>{formatDayTime(new Date(startsAt))}</time>
          {!blocker && quantity > 1 && (
            <span className="whitespace-nowrap text-muted-foreground"> × {quantity}</span>
          )}
          {refund && <span className="block text-sm text-muted-foreground">{refund}</span>}
        </>
      ),
      amount: blocker ? <span className="text-warning">{blocker}</span> : subtotal,
    };
  });
  const price = {
    subtotalPaise: quote.subtotal,
    feePaise: quote.fee,
    totalPaise: quote.total,
  };
  return <PriceRows rows={rows} price={quote.blocker === null ? price : null} />;
}

/**
 * Words the refund of a date that differs from the others by its policy or because its time to
 * cancel is over; '' for others.
 */
function useRefundWords(dates: readonly PassDate[]) {
  const word = useWord();
  const isSame = isSamePolicy(dates);
  const now = useNow();
  return ({ startsAt, refundUntilHours, total, blocker }: PassDate) => {
    if (total === 0 || blocker) return '';
    const lastAt = lastRefundAt(new Date(startsAt), refundUntilHours);
    const isLikeOthers = isSame && (lastAt === null || now <= lastAt);
    return isLikeOthers ? '' : word(refundUntilWords(lastAt, now));
  };
}

/** Tells whether all dates can be cancelled until equally long before they start. */
function isSamePolicy(dates: readonly Pick<PassDate, 'refundUntilHours'>[]): boolean {
  return new Set(dates.map(({ refundUntilHours }) => refundUntilHours)).size === 1;
}
