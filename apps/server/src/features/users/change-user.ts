import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/users';
import type { AuditAction } from '@nagarika/domain/audit-actions';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type AdminUser, toAdminUser } from './schemas.ts';

type Row = typeof users.$inferSelect;

type Values = Partial<Pick<Row, 'role' | 'suspendedAt' | 'isVerifiedOrganiser' | 'company'>>;

type Change = {
  action: AuditAction;
  /** What is written, and with its old values audited. @throws Refusal */
  next: (row: Row) => Values;
  reason?: string;
  /** The user's sessions end with it, in its transaction. */
  signsOut?: true;
  /** What else goes with it, in its transaction; answers what the audit log says of that. */
  also?: (tx: Transaction) => Promise<Record<string, unknown>>;
};

/**
 * The one way in which an admin changes a user: never the admin's own account, and only while she is an admin, so
 * that two who demote each other at once take turns and one of them remains.
 */
export async function changeUser(
  { deps, user }: MemberContext,
  id: string,
  { action, next, reason, signsOut, also }: Change,
): Promise<AdminUser> {
  if (id === user.id) {
    throw new Refusal('unprocessable', say('Nobody acts on their own account: ask another admin.'));
  }
  return deps.db.transaction(async (tx) => {
    const both = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [user.id, id]))
      .orderBy(asc(users.id))
      .for('no key update');
    const actor = both.find((row) => row.id === user.id);
    if (actor?.role !== 'admin' || actor.suspendedAt) {
      throw new Refusal('forbidden', say('You are no longer an admin.'));
    }
    const row = both.find((found) => found.id === id);
    if (!row) throw new Refusal('not_found', say('There is no such user.'));
    const values = next(row);
    const changed = { ...row, ...values };
    if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, id));
    if (signsOut) await deps.sessions.endAll(tx, id);
    const told = (await also?.(tx)) ?? {};
    await recordAudit(tx, {
      actorId: user.id,
      action,
      subjectType: 'user',
      subjectId: id,
      before: pick(row, values),
      after: { ...pick(changed, values), ...(reason ? { reason } : {}), ...told },
      at: deps.clock.now(),
    });
    return toAdminUser(changed);
  });
}

function pick(row: Row, values: Values) {
  const keys = ['role', 'suspendedAt', 'isVerifiedOrganiser', 'company'] as const;
  return Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, row[key]]));
}
