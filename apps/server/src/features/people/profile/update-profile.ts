import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { isOldEnough, type ProfileUpdate, profileMessages } from '@nagarika/domain/people/profile';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import {
  forgetAsking,
  forgetReturn,
  isAddressStopped,
} from '#server/features/people/notify/is-mail-returned.ts';
import { askToConfirm } from '#server/features/people/profile/email/resend-confirmation.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** A limit, because mail goes to the address that is written here. */
const perHour = { limit: 60, seconds: 3600 };

/** Changes the fields that are given; null clears one, and a changed e-mail address is not verified. */
export async function updateProfile(
  ctx: MemberContext,
  input: ProfileUpdate,
): Promise<{ user: User }> {
  const { deps, user } = ctx;
  const { location, ...rest } = input;
  const today = istDate(deps.clock.now());
  if (rest.dateOfBirth && !isOldEnough(rest.dateOfBirth, today)) {
    throw new Refusal('bad_input', profileMessages.tooYoung);
  }
  const changes = { ...rest, city: location };
  if (Object.values(changes).every((value) => value === undefined)) return { user };
  await consume(deps, `profile:${user.id}`, perHour);
  return deps.db.transaction(async (tx) => {
    const isOwn = eq(users.id, user.id);
    const [before] = await tx.select().from(users).where(isOwn).for('no key update');
    if (!before) throw new Refusal('not_signed_in', say('Please sign in to continue.'));
    const given = isSameAddress(rest.email, before.email) ? undefined : rest.email;
    const standing = given === undefined ? {} : await standingOf(deps, tx, given);
    if (given !== undefined) await forgetReturn({ ...deps, db: tx }, before);
    const [row] = await tx
      .update(users)
      .set({ ...changes, ...standing })
      .where(isOwn)
      .returning();
    if (!row) throw new Error('the account vanished between two statements');
    if (given !== undefined) await ask(deps, tx, row);
    return { user: toUser(row) };
  });
}

/**
 * Reads how a new address stands: nobody has proven it yet, and it may have asked us to
 * stop when it was given earlier.
 */
async function standingOf(deps: Deps, tx: Transaction, email: string | null) {
  const isStopped = email !== null && (await isAddressStopped({ ...deps, db: tx }, email));
  return { emailVerifiedAt: null, emailStoppedAt: isStopped ? deps.clock.now() : null };
}

/** Asks once the address stands in the user's row, from which mail reads it. */
async function ask(deps: Deps, tx: Transaction, row: typeof users.$inferSelect): Promise<void> {
  const { id, email, emailStoppedAt } = row;
  if (email && !emailStoppedAt) await askToConfirm(deps, tx, { id, email });
  else await forgetAsking(deps, tx, id);
}

/** Tells whether the address stays as it is; undefined leaves it out of the change. */
function isSameAddress(one: string | null | undefined, other: string | null): boolean {
  if (one === undefined) return true;
  return one?.toLowerCase() === other?.toLowerCase();
}

export function completeProfile(
  ctx: MemberContext,
  { name, email, city }: { name: string; email: string; city: string },
): Promise<{ user: User }> {
  return updateProfile(ctx, { name, email, location: city });
}
