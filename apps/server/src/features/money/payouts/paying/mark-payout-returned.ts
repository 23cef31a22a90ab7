import type { Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { formatRupees, istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { trimEnd } from '@nagarika/domain/language/trim-end';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, sql } from 'drizzle-orm';
import { recordPayout } from '#server/features/money/ledger/entries/record-payout.ts';
import type { Decided, MarkReturnedInput } from '#server/features/money/payouts/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { inBatches, type LockedPayout, lockPayouts } from './lock-payouts.ts';

/**
 * Records that the bank sent it back: it is owed again, and its organiser is told why. It keeps its
 * reference.
 * @throws Refusal not_found, already_done (it is not paid), bad_input (a day that cannot be), forbidden
 */
export async function markPayoutReturned(
  ctx: MemberContext,
  { id, reason, returnedOn }: MarkReturnedInput,
): Promise<Decided> {
  return ctx.deps.db.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, ctx, [id]);
    if (payout?.status === 'returned') {
      throw new Refusal('already_done', say('The bank returned this payout already.'));
    }
    if (payout?.status !== 'paid') {
      throw new Refusal('already_done', say('Only a payout that is marked paid can be returned.'));
    }
    const on = returnedOn ?? istDate(ctx.deps.clock.now());
    if (!canBeReturnedOn(payout, on, ctx.deps.clock.now())) {
      throw new Refusal('bad_input', say('It was returned on a day since it was prepared.'));
    }
    await writeReturned(ctx, tx, [{ payout, reason, returnedOn: on }]);
    return { id, status: 'returned' };
  });
}

export function canBeReturnedOn({ createdAt }: LockedPayout, day: string, now: Date): boolean {
  return istDate(createdAt) <= day && day <= istDate(now);
}

export type Returning = { payout: LockedPayout; reason: string; returnedOn: string };

/** Writes any number of returns, under the locks of `lockPayouts`. */
export async function writeReturned(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  all: readonly Returning[],
): Promise<void> {
  const now = deps.clock.now();
  const reasons = JSON.stringify(
    all.map(({ payout: { id }, reason, returnedOn }) => ({ id, reason, returnedOn })),
  );
  await tx
    .update(payouts)
    .set({
      status: 'returned',
      returnedAt: now,
      returnedBy: user.id,
      returnedOn: sql`back."returnedOn"`,
      returnReason: sql`back.reason`,
    })
    .from(sql`json_to_recordset(${reasons}::json) as back(id uuid, reason text, "returnedOn" date)`)
    .where(eq(payouts.id, sql`back.id`));
  await inBatches(all, async (some) => {
    await recordPayout(
      tx,
      'payout_returned',
      some.flatMap(({ payout }) => payout.lines),
      now,
    );
    await recordAudit(
      tx,
      some.map(({ payout, reason, returnedOn }) => ({
        actorId: user.id,
        action: 'payout.returned',
        subjectType: 'payout',
        subjectId: payout.id,
        before: { status: payout.status },
        after: { status: 'returned', reason, returnedOn, amountPaise: payout.amountPaise },
        at: now,
      })),
    );
    await notify(
      deps,
      tx,
      some.map(({ payout, reason }) => ({
        userId: payout.organiserId,
        kind: 'payout_returned',
        title: say('Your payout came back'),
        message: say(
          'Your bank sent {amount} back: {reason}. Please check your account details; then we pay it again.',
          { amount: formatRupees(transferredOf(payout)), reason: trimEnd(reason, '. ।') },
        ),
        link: '/my-events',
        dedupeKey: `payout_returned:${payout.id}`,
      })),
    );
  });
}
