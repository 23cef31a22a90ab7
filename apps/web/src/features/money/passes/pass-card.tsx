import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { openOrder } from '../../sales/open-payments/open-order.ts';
import { GatewayNote } from '../checkout/gateway-note.tsx';
import { type PaymentPhase, useAttempt } from '../checkout/use-attempt.ts';
import { DatePrices } from './date-prices.tsx';
import type { PassQuote, PassTaking, Taken } from './pass.ts';
import { PassChoice } from './pass-choice.tsx';
import { PassTerms } from './pass-terms.tsx';

/** A visitor who only looks does without it. */
const PassPayment = lazyPart(async () => (await import('./pass-payment.tsx')).PassPayment);

const TakenDates = lazyPart(async () => (await import('./taken-dates.tsx')).TakenDates);

type Props = Pick<PassTaking, 'seriesId' | 'title' | 'quote' | 'choice'> & {
  /** A newer quote is on its way. */
  isStale: boolean;
  onAgain: () => void;
};

/** The choice with its price, the button and, once it is pressed, what comes of it. */
export function PassCard({ isStale, onAgain, ...given }: Props) {
  const { seriesId, quote, choice } = given;
  const { draft, change, clear } = choice;
  const { user } = useSession();
  const attempt = useAttempt();
  const till = useRef<{ pay: () => void }>(null);
  const [isShut, setShut] = useState(false);
  // Before what pays is there: then it goes on by itself.
  const [isPressed, setPressed] = useState(false);
  const [ofTab] = useState(() => openOrder(seriesId).read());
  const { dates, total, blocker } = quote;
  const [taken, setTaken] = useState<Taken | null>(() => {
    // Reloaded after paying: the server can say what came of it.
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
