import { users } from '@nagarika/db/schema/users';
import { istDate } from '@nagarika/domain/format';
import { isOldEnough, type ProfileUpdate, profileMessages } from '@nagarika/domain/profile';
import { Refusal } from '@nagarika/domain/refusal';
import type { User } from '@nagarika/domain/users';
import { eq, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { consume } from '#server/limits.ts';
import { toUser } from '#server/sessions.ts';

type Hers = { user: User };

/** Mail goes to whatever address stands here. */
const perHour = { limit: 60, seconds: 3600 };

export function completeProfile(
  ctx: MemberContext,
  { name, email, city }: { name: string; email: string; city: string },
): Promise<Hers> {
  return updateProfile(ctx, { name, email, location: city });
}

/** What is left out stays as it is; null clears. A changed e-mail address is not verified. */
export async function updateProfile(ctx: MemberContext, input: ProfileUpdate): Promise<Hers> {
  const { deps, user } = ctx;
  const { location, email, ...rest } = input;
  const today = istDate(deps.clock.now());
  if (rest.dateOfBirth && !isOldEnough(rest.dateOfBirth, today)) {
    throw new Refusal('bad_input', profileMessages.tooYoung);
  }
  const changes = { ...rest, email, city: location };
  if (Object.values(changes).every((value) => value === undefined)) return { user };
  await consume(deps, `profile:${user.id}`, perHour);
  const [row] = await deps.db
    .update(users)
    .set({ ...changes, ...(email === undefined ? {} : { emailVerifiedAt: stillVerified(email) }) })
    .where(eq(users.id, user.id))
    .returning();
  if (!row) throw new Refusal('not_signed_in', 'Please sign in to continue.');
  return { user: toUser(row) };
}

/** On the right of an update, columns are as they were before it. */
function stillVerified(email: string | null) {
  return sql`case when lower(${users.email}) = lower(${email}) then ${users.emailVerifiedAt} end`;
}
