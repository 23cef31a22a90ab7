import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { type AdminArea, adminAreas, inOrder } from '@nagarika/domain/people/admin-areas';
import { phoneSchema } from '@nagarika/domain/people/phone';
import { adminAreasInput } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { badInput } from '#server/words/bad-input.ts';

/**
 * Gives the account of this phone these admin areas (none named: all), audited; it keeps those it
 * has. It makes no account: an admin has proven the phone by signing in once. `isNew` is false when
 * it had them before. @throws Refusal
 */
export async function grantAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  typed: string,
  named: readonly string[] = [],
): Promise<{ phone: string; areas: AdminArea[]; isNew: boolean }> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw badInput(parsed.error);
  const phone = parsed.data;
  const granted = areasOf(named);
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
    const areas = inOrder([...user.adminAreas, ...granted]);
    if (areas.length === user.adminAreas.length) return { phone, areas, isNew: false };
    const after = { role: 'admin', adminAreas: areas } as const;
    await tx.update(users).set(after).where(eq(users.id, user.id));
    await recordAudit(tx, {
      actorId: null,
      action: 'user.grant_admin',
      subjectType: 'user',
      subjectId: user.id,
      before: { role: user.role, adminAreas: user.adminAreas },
      after,
      at: clock.now(),
    });
    return { phone, areas, isNew: true };
  });
}

/** @throws Refusal bad_input */
function areasOf(named: readonly string[]): readonly AdminArea[] {
  const areas = adminAreasInput.safeParse(named.length > 0 ? named : adminAreas);
  if (areas.success) return areas.data;
  throw new Refusal(
    'bad_input',
    say('Areas are {areas}; none named: all of them.', { areas: adminAreas.join(', ') }),
  );
}
