import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { say, type Text } from '@nagarika/domain/language/texts';
import { type PayoutStatus, payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { and } from 'drizzle-orm';
import type { LockedPayout } from '#server/features/money/payouts/paying/lock-payouts.ts';
import { isEventDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { sentences } from '#server/words/sentences.ts';
import { balancesOf, isLapsed } from './balances-of.ts';

type Judged = Pick<LockedPayout, 'id' | 'status' | 'amountPaise' | 'organiser'> & {
  lines: readonly { eventId: string; amountPaise: number }[];
};

/**
 * The part of a payout that is not owed now, in paise: what went back since it was prepared, and what is
 * held.
 */
export type Judgement = {
  backPaise: number;
  disputedPaise: number;
  isSuspended: boolean;
  unowedPaise: number;
};

/**
 * Judges whether what these payouts cover is still owed, under the locks of `lockPayouts`: the one judgement
 * for making a bank file, releasing and marking paid. Where an event's balance is below zero with their
 * lines, that much of a line went back.
 */
export async function judgePayouts(
  db: Database | Transaction,
  payouts: readonly Judged[],
): Promise<Map<string, Judgement>> {
  const eventIds = [...new Set(payouts.flatMap(({ lines }) => lines.map((one) => one.eventId)))];
  const open = balancesOf(db, eventIds);
  const balances = new Map(
    (await db.select({ eventId: open.eventId, paise: open.paise }).from(open)).map(
      ({ eventId, paise }) => [eventId, paise],
    ),
  );
  const disputed = new Set(
    (
      await db
        .select({ id: events.id })
        .from(events)
        .where(and(anyOf(events.id, eventIds), isEventDisputed(events.id)))
    ).map(({ id }) => id),
  );
  return new Map(
    payouts.map((payout) => {
      let [backPaise, disputedPaise] = [0, 0];
      for (const { eventId, amountPaise } of payout.lines) {
        if (amountPaise <= 0) continue;
        const balance = (balances.get(eventId) ?? 0) - (isLapsed(payout.status) ? amountPaise : 0);
        const back = Math.min(amountPaise, Math.max(0, -balance));
        backPaise += back;
        if (disputed.has(eventId)) disputedPaise += amountPaise - back;
      }
      const isSuspended = payout.organiser.suspendedAt !== null;
      const unowedPaise = isSuspended
        ? payout.amountPaise
        : Math.min(payout.amountPaise, backPaise + disputedPaise);
      return [payout.id, { backPaise, disputedPaise, isSuspended, unowedPaise }] as const;
    }),
  );
}

/** Says each reason that holds. */
export function whyUnowed(
  { id, organiser }: Pick<Judged, 'id' | 'organiser'>,
  { backPaise, disputedPaise, isSuspended }: Judgement,
): Text {
  const number = payoutNumber(id);
  const name = organiser.name ?? organiser.phone;
  return sentences(
    backPaise > 0 &&
      say('{amount} of what {number} pays to {name} went back since it was prepared.', {
        number,
        name,
        amount: formatRupeesExact(backPaise),
      }),
    disputedPaise > 0 &&
      say('A payment for an event of {number} is disputed, which holds {amount} of it.', {
        number,
        amount: formatRupeesExact(disputedPaise),
      }),
    isSuspended && say('{name}, to whom {number} goes, is suspended.', { name, number }),
  );
}

/** Says what can be done about a payout that cannot change any more. */
export const confirmUnowed = (status: PayoutStatus, { unowedPaise }: Judgement): Text =>
  status === 'prepared'
    ? say(
        'Make its bank file, which then pays what is left, or cancel it. If the bank has sent it all the same, confirm {amount}.',
        { amount: formatRupeesExact(unowedPaise) },
      )
    : say(
        'A bank file has it. If the bank has sent it all the same, confirm {amount}: that is kept back from the next payout.',
        { amount: formatRupeesExact(unowedPaise) },
      );
