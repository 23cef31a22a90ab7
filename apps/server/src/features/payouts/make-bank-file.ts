import type { Transaction } from '@nagarika/db/client';
import { payoutLines, payouts } from '@nagarika/db/schema/payouts';
import { users } from '@nagarika/db/schema/users';
import { transferredOf } from '@nagarika/domain/payments';
import { payoutNumber } from '@nagarika/domain/payouts';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { isEventDisputed } from '#server/features/disputes/is-event-disputed.ts';
import type { PayoutFile } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { decryptDetails } from './decrypt-details.ts';
import type { FileInput } from './schemas.ts';

/**
 * The file that pays these prepared payouts. One that went into a file before is in it only if that
 * is asked for: a bank that is handed it twice pays it twice.
 * @throws Refusal not_found, already_done (one is not prepared any more, or was in a file before),
 * unprocessable (a payment for one of its events was disputed since it was prepared)
 */
export async function makeBankFile(
  { deps, user }: MemberContext,
  { ids, again }: FileInput,
): Promise<PayoutFile> {
  return deps.db.transaction(async (tx) => {
    const isAsked = anyOf(payouts.id, ids);
    const rows = await tx
      .select()
      .from(payouts)
      .where(isAsked)
      .orderBy(asc(payouts.createdAt), asc(payouts.id))
      .for('update');
    if (rows.length < new Set(ids).size)
      throw new Refusal('not_found', say('There is no such payout.'));
    if (rows.some(({ status }) => status !== 'prepared')) {
      throw new Refusal(
        'already_done',
        say('One of these payouts was paid or called off meanwhile.'),
      );
    }
    if (!again && rows.some(({ filedAt }) => filedAt)) {
      throw new Refusal('already_done', say('One of these payouts is in a bank file already.'));
    }
    if (await hasDisputed(tx, ids)) {
      throw new Refusal(
        'unprocessable',
        say(
          'A payment for an event of one of these payouts is disputed. Call that payout off, or wait until the dispute is decided.',
        ),
      );
    }
    if (await hasSuspended(tx, ids)) {
      throw new Refusal(
        'unprocessable',
        say(
          'The organiser of one of these payouts is suspended. Call that payout off, or wait until she is let back in.',
        ),
      );
    }
    const file = deps.payouts.fileOf(
      rows.map(({ id, sealedDetails, ...payout }) => {
        const { pan: _, ...account } = decryptDetails(deps.secrets, { payout: id }, sealedDetails);
        const narration = `${deps.config.brand.name} ${payoutNumber(id)}`;
        const amountPaise = transferredOf(payout);
        return { payoutId: id, amountPaise, narration, ...account };
      }),
    );
    const now = deps.clock.now();
    await tx.update(payouts).set({ filedAt: now }).where(isAsked);
    await recordAudit(
      tx,
      rows.map(({ id, filedAt }) => ({
        actorId: user.id,
        action: 'payout.filed',
        subjectType: 'payout',
        subjectId: id,
        before: { filedAt },
        after: { filedAt: now },
        at: now,
      })),
    );
    return file;
  });
}

async function hasSuspended(tx: Transaction, ids: string[]): Promise<boolean> {
  const [suspended] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.organiserId))
    .where(and(anyOf(payouts.id, ids), isNotNull(users.suspendedAt)))
    .limit(1);
  return suspended !== undefined;
}

async function hasDisputed(tx: Transaction, ids: string[]): Promise<boolean> {
  const pays = and(anyOf(payoutLines.payoutId, ids), gt(payoutLines.amountPaise, 0));
  const [disputed] = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(pays, isEventDisputed(payoutLines.eventId)))
    .limit(1);
  return disputed !== undefined;
}
