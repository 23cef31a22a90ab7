import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { giveBackHit, type LimitKey, takeHit } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Limits tries as one-time codes are limited (features/people/auth/codes/code-limits.ts),
 * for a member across all browsers.
 */
export const factorTries = { limit: 5, seconds: 15 * 60 };

/**
 * Counts a try and judges it. `judge` does what the right code allows, and answers null where the code was
 * not right. The try is taken before the code is looked at, in a transaction of its own: no throw undoes
 * the count, and parallel guesses cannot outrun it. @throws Refusal bad_input, too_many
 */
export async function judgeFactor<Result>(
  { deps, user }: MemberContext,
  judge: (tx: Transaction) => Promise<Result | null>,
): Promise<Result> {
  const key: LimitKey = `second-factor:${user.id}`;
  const taken = await takeHit(deps, key, factorTries);
  if (!taken.ok) {
    const message = say('Too many wrong codes. Please try again later.');
    throw new Refusal('too_many', message, { retryAfter: taken.retryAfter });
  }
  const result = await deps.db.transaction(judge);
  if (result !== null) {
    await giveBackHit(deps, key);
    return result;
  }
  await recordAudit(deps.db, {
    actorId: user.id,
    action: 'second_factor.failed',
    subjectType: 'user',
    subjectId: user.id,
    before: null,
    after: null,
    at: deps.clock.now(),
  });
  throw new Refusal('bad_input', say('This code is not right. Please check it and try again.'));
}
