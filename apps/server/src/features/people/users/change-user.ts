import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import type { AuditAction } from '@nagarika/domain/people/audit-actions';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { withoutGuard } from '#server/trpc/acting-admin.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type LockedUser, lockUser } from './lock-user.ts';
import { type AdminUser, toAdminUser } from './schemas.ts';

const changeable = [
  ...(['role', 'adminAreas', 'gender', 'suspendedAt'] as const),
  ...(['isVerifiedOrganiser', 'company'] as const),
];
type Values = Partial<Pick<LockedUser, (typeof changeable)[number]>>;

type Change = {
  action: AuditAction;
  /** Makes the values to write, which are audited with the old ones. @throws Refusal */
  next: (row: LockedUser) => Values;
  reason?: string;
  /** Whether the user's sessions end in the same transaction. */
  signsOut?: boolean | ((row: LockedUser) => boolean);
  /** Does what else belongs to it in the same transaction, and returns what the audit log says of that. */
  also?: (tx: Transaction) => Promise<Record<string, unknown>>;
};

/**
 * Changes a user for an admin, and is the only way to: never the admin's own account, and only while she is
 * an admin, so that of two who demote each other at once one remains. @throws Refusal as lockUser
 */
export async function changeUser(
  ctx: MemberContext,
  id: string,
  { action, next, reason, signsOut, also }: Change,
): Promise<AdminUser> {
  const { deps, user } = ctx;
  return withoutGuard(deps.db).transaction(async (tx) => {
    const row = await lockUser(tx, ctx, id);
    const values = next(row);
    const changed = { ...row, ...values };
    if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, id));
    if (typeof signsOut === 'function' ? signsOut(row) : signsOut) {
      await deps.sessions.endAll(tx, id);
    }
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

function pick(row: LockedUser, values: Values) {
  return Object.fromEntries(
    changeable.filter((key) => key in values).map((key) => [key, row[key]]),
  );
}
