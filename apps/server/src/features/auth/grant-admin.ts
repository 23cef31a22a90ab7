import { users } from '@nagarika/db/schema/users';
import { phoneSchema } from '@nagarika/domain/phone';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Deps } from '#server/platform/ports.ts';

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
  if (!parsed.success) throw new Refusal('bad_input', parsed.error.issues[0]?.message ?? '');
  const phone = parsed.data;
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, phone)).for('update');
    if (!user) {
      throw new Refusal('not_found', `Nobody has signed in with ${phone} yet: sign in once first.`);
    }
    if (user.suspendedAt) throw new Refusal('forbidden', `The account of ${phone} is suspended.`);
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
