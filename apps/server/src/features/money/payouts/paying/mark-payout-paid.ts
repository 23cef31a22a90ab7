import type { Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { formatRupees } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { maskedPayoutDetails, payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, sql } from 'drizzle-orm';
import { recordPayout } from '#server/features/money/ledger/entries/record-payout.ts';
import { refuseTakenReference } from '#server/features/money/ledger/entries/refuse-taken-reference.ts';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import {
  confirmUnowed,
  judgePayouts,
  whyUnowed,
} from '#server/features/money/payouts/owed/judge-payouts.ts';
import type { Decided, MarkPaidInput } from '#server/features/money/payouts/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { sentences } from '#server/words/sentences.ts';
import { inBatches, type LockedPayout, lockPayouts } from './lock-payouts.ts';
import { isReleasedByAnother, needsRelease } from './needs-release.ts';

/**
 * Records that the bank has sent it: the ledger has it from now on, and the organiser is notified, in one
 * transaction. A part that is owed no more has to be confirmed to the paisa: it is kept back from her next
 * payout.
 * @throws Refusal not_found, already_done (decided before, or the reference is another payout's),
 * unprocessable (not released, or not owed), forbidden
 */
export async function markPayoutPaid(
  ctx: MemberContext,
  { id, reference, despitePaise }: MarkPaidInput,
): Promise<Decided> {
  return ctx.deps.db.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, ctx, [id]);
    if (!payout) throw noSuch.payout();
    refuseUnpayable(payout);
    const isNeeded = (await needsRelease(tx)) !== null;
    if (isNeeded && !isReleasedByAnother(payout)) throw notReleased(payout);
    const judgement = (await judgePayouts(tx, [payout])).get(id);
    if (judgement && judgement.unowedPaise !== despitePaise) {
      throw judgement.unowedPaise > 0
        ? new Refusal(
            'unprocessable',
            sentences(whyUnowed(payout, judgement), confirmUnowed(payout.status, judgement)),
          )
        : new Refusal('unprocessable', say('All that this payout pays is owed.'));
    }
    await refuseTakenReference(tx, reference);
    await writePaid(ctx, tx, [{ payout, reference, despitePaise }], isNeeded);
    return { id, status: 'paid' };
  });
}

/**
 * Refuses a payout that cannot be paid; a cancelled one may have been sent after all where a file had it.
 * @throws Refusal already_done
 */
export function refuseUnpayable({ status, filedAt }: LockedPayout): void {
  if (status === 'paid') throw new Refusal('already_done', say('This payout is paid already.'));
  if (status === 'returned') {
    throw new Refusal('already_done', say('The bank returned this payout: prepare it anew.'));
  }
  if (status === 'cancelled' && !filedAt) {
    throw new Refusal('already_done', say('This payout was cancelled: prepare it anew.'));
  }
}

export const notReleased = ({ id }: Pick<LockedPayout, 'id'>) =>
  new Refusal(
    'unprocessable',
    say('{number} waits for its release, by another admin than who prepared and filed it.', {
      number: payoutNumber(id),
    }),
  );

export type Paying = { payout: LockedPayout; reference: string; despitePaise: number };

/** Writes any number of payments, under the locks of `lockPayouts`. */
export async function writePaid(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  all: readonly Paying[],
  neededRelease: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const references = JSON.stringify(
    all.map(({ payout: { id }, reference, despitePaise }) => ({ id, reference, despitePaise })),
  );
  await tx
    .update(payouts)
    .set({
      status: 'paid',
      reference: sql`sent.reference`,
      despitePaise: sql`sent."despitePaise"`,
      neededRelease,
      paidAt: now,
      paidBy: user.id,
    })
    .from(
      sql`json_to_recordset(${references}::json) as sent(id uuid, reference text, "despitePaise" bigint)`,
    )
    .where(eq(payouts.id, sql`sent.id`));
  await inBatches(all, async (some) => {
    await recordPayout(
      tx,
      'payout',
      some.flatMap(({ payout }) => payout.lines),
      now,
    );
    await recordAudit(
      tx,
      some.map(({ payout, reference, despitePaise }) => ({
        actorId: user.id,
        action: 'payout.paid',
        subjectType: 'payout',
        subjectId: payout.id,
        before: { status: payout.status },
        after: {
          status: 'paid',
          reference,
          amountPaise: payout.amountPaise,
          ...(despitePaise > 0 && { despitePaise }),
        },
        at: now,
      })),
    );
    await notify(
      deps,
      tx,
      some.map(({ payout, reference }) => ({
        userId: payout.organiserId,
        kind: 'payout_paid',
        ...wentTo(payout, accountOf(deps, payout), reference),
        link: '/my-events',
        dedupeKey: `payout_paid:${payout.id}`,
      })),
    );
  });
}

function accountOf({ secrets }: MemberContext['deps'], { id, sealedDetails }: LockedPayout) {
  return maskedPayoutDetails(decryptDetails(secrets, { payout: id }, sealedDetails)).accountNumber;
}

/** Says what the bank moved, and what it did not. */
function wentTo(payout: LockedPayout, accountNumber: string, reference: string) {
  const transferred = transferredOf(payout);
  const values = { amount: formatRupees(transferred), accountNumber, reference };
  if (payout.isProof) {
    return {
      title: say('Has {amount} arrived?', values),
      message: say(
        "{amount} went to your account {accountNumber}, to see that it is right. The bank's reference is {reference}. Say in My Events that it has arrived, and we send the rest.",
        values,
      ),
    };
  }
  const title = say('Your payout has been sent');
  if (transferred === payout.amountPaise) {
    return {
      title,
      message: say(
        "{amount} went to your account {accountNumber}. The bank's reference is {reference}.",
        values,
      ),
    };
  }
  return {
    title,
    message: say(
      "{amount} went to your account {accountNumber}, of {owed} that you earned: the rest is withheld for tax, as the statement shows. The bank's reference is {reference}.",
      { ...values, owed: formatRupees(payout.amountPaise) },
    ),
  };
}
