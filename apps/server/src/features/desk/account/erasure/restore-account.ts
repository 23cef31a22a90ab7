import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import type { AuditAction } from '@nagarika/domain/people/audit-actions';
import { phoneSchema } from '@nagarika/domain/people/phone';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { badInput } from '#server/words/bad-input.ts';

/**
 * Gives an account whose number was released a number again, once its owner has proven both to support. An
 * account that has this number by then loses it the same way, and nothing else. @throws Refusal
 */
export async function restoreAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, typed }: { accountId: string; typed: string },
): Promise<{ phone: string }> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw badInput(parsed.error);
  const phone = parsed.data;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const released = eq(users.phone, `released:${accountId}`);
    const [old] = await tx.select().from(users).where(released).for('update');
    if (!old) throw new Refusal('not_found', say('No account of this id has lost its number.'));
    const audit = (action: AuditAction, subjectId: string) =>
      recordAudit(tx, {
        actorId: null,
        action,
        subjectType: 'user',
        subjectId,
        before: null,
        after: null,
        at,
      });
    const [present] = await tx.select().from(users).where(eq(users.phone, phone)).for('update');
    if (present) {
      const values = { phone: `released:${present.id}`, phoneVerifiedAt: null };
      await tx.update(users).set(values).where(eq(users.id, present.id));
      await endSessions(tx, present.id);
      await audit('user.release_number', present.id);
    }
    // Counts as seen now; otherwise the number's code would still not be enough.
    await tx.update(users).set({ phone, lastSeenAt: at }).where(eq(users.id, old.id));
    await audit('user.restore_number', old.id);
  });
  return { phone };
}
