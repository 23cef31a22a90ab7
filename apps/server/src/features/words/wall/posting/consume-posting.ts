import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { newAccountHours } from '@nagarika/domain/words/wall/wall';
import { eq } from 'drizzle-orm';
import { visitorHash } from '#server/http/clients/visitors.ts';
import { consume, type Limit } from '#server/platform/bounds/limits.ts';
import type { PublicContext } from '#server/trpc/context.ts';

type Kind = 'post' | 'comment' | 'report';

const hour = 3600;
const day = 24 * hour;

const memberLimits: Record<Kind, Limit> = {
  post: { limit: 20, seconds: day },
  comment: { limit: 60, seconds: hour },
  report: { limit: 30, seconds: day },
};
/** The limits of an account's first day: it is as quick to make as a phone number is to borrow. */
const newMemberLimits: Record<Kind, Limit> = {
  post: { limit: 3, seconds: day },
  comment: { limit: 15, seconds: day },
  report: { limit: 10, seconds: day },
};
/** The limits by the cookie, which can be thrown away, and so by the address too. */
const visitorLimits: Record<Kind, Limit> = {
  post: { limit: 3, seconds: day },
  comment: { limit: 0, seconds: day },
  report: { limit: 10, seconds: day },
};
const visitorAddressLimits: Record<Kind, Limit> = {
  post: { limit: 10, seconds: hour },
  comment: { limit: 0, seconds: hour },
  report: { limit: 30, seconds: hour },
};
/** The limit against many accounts in one hand; it is wide because carriers share addresses. */
const memberAddressLimit: Limit = { limit: 200, seconds: hour };

const message = say('That is a lot in a short time. Please try again later.');

/** Counts the act in `tx`, so that one that is refused or fails does not count. @throws Refusal too_many */
export async function consumePosting(
  ctx: PublicContext,
  tx: Transaction,
  kind: Kind,
): Promise<void> {
  const { deps, request, user } = ctx;
  const hits = { ...deps, db: tx };
  if (!user) {
    await consume(hits, `wall-${kind}-visitor:${visitorHash(ctx)}`, visitorLimits[kind], message);
    await consume(
      hits,
      `wall-${kind}-address:${request.clientKey}`,
      visitorAddressLimits[kind],
      message,
    );
    return;
  }
  const limits = (await isNewAccount(tx, user.id, deps.clock.now()))
    ? newMemberLimits
    : memberLimits;
  await consume(hits, `wall-${kind}-member:${user.id}`, limits[kind], message);
  await consume(hits, `wall-members-address:${request.clientKey}`, memberAddressLimit, message);
}

async function isNewAccount(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  const age = now.getTime() - (row?.createdAt ?? now).getTime();
  return age < newAccountHours * hour * 1000;
}
