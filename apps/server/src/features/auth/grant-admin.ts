import { users } from '@nagarika/db/schema/users';
import { phoneSchema } from '@nagarika/domain/phone';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Deps } from '#server/platform/ports.ts';
import { badInput } from '#server/words/bad-input.ts';

/**
 * Makes the account of this phone an admin, audited. It makes no account: whoever administers has
 * proven the phone by signing in once.
 * `isNew` false: it was one before. @throws Refusal
 */
export async function grantAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  typed: string,
): Promise<{ phone: string; isNew: boolean }> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw badInput(parsed.error);
  const phone = parsed.data;
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, phone)).for('update');
    if (!user) {
      throw new Refusal(
        'not_found',
        say('Nobody has signed in with {phone} yet: sign in once first.', { phone }),
      );
    }
    if (user.suspendedAt)
      throw new Refusal('forbidden', say('The account of {phone} is suspended.', { phone }));
    if (user.role === 'admin') return { phone, isNew: false };
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    await recordAudit(tx, {
      actorId: null,
      action: 'user.grant_admin',
      subjectType: 'user',
      subjectId: user.id,
      before: { role: user.role },
      after: { role: 'admin' },
      at: clock.now(),
    });
    return { phone, isNew: true };
  });
}
