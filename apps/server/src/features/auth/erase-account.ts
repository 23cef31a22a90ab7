import { users } from '@nagarika/db/schema/users';
import { phoneSchema } from '@nagarika/domain/phone';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record.ts';
import type { Deps } from '#server/ports.ts';
import { forgetPictures, forgetWhatSheDid } from './forget-member.ts';
import { whatIsUnsettled } from './unsettled.ts';

type Account = typeof users.$inferSelect;

/**
 * What the privacy policy promises to who asks for it: nothing is left that leads to her. Bookings
 * and payments stay, for tax law, under an account that says nobody's name. Its pictures are the
 * caller's to remove. Not before her tickets, events and money are settled. @throws Refusal
 */
export async function eraseAccount(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  typed: string,
): Promise<{ pictures: string[] }> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw new Refusal('bad_input', parsed.error.issues[0]?.message ?? '');
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, parsed.data)).for('update');
    if (!user) throw new Refusal('not_found', `There is no account of ${parsed.data}.`);
    const unsettled = await whatIsUnsettled(tx, user, now);
    if (unsettled.length > 0) {
      throw new Refusal('unprocessable', `First settle: ${unsettled.join(', ')}.`);
    }
    await forgetWhatSheDid(tx, secrets, user);
    await tx
      .update(users)
      .set({ ...nobody, phone: `erased:${user.id}`, suspendedAt: now })
      .where(eq(users.id, user.id));
    await recordAudit(tx, {
      actorId: null,
      action: 'user.erase',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
      at: now,
    });
    return { pictures: await forgetPictures(tx, user.id) };
  });
}

const nobody = {
  phoneVerifiedAt: null,
  name: null,
  email: null,
  emailVerifiedAt: null,
  gender: null,
  dateOfBirth: null,
  bio: null,
  city: null,
  avatarUrl: null,
  instagram: null,
  linkedin: null,
  company: null,
} satisfies Partial<Account>;
