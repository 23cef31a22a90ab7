import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import type { AuditAction } from '@nagarika/domain/people/audit-actions';
import { Refusal } from '@nagarika/domain/site/refusal';
import { asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { checkActsStill, withoutGuard } from '#server/trpc/acting-admin.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { type AdminUser, toAdminUser } from './schemas.ts';

export type LockedUser = typeof users.$inferSelect;

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

/**
 * Locks the user that an admin acts on and the admin's own row until the transaction ends: two who act on
 * each other at once take turns, and only one who still has the area Owner goes on. Never the admin
 * herself. @throws Refusal unprocessable, forbidden, not_found
 */
export async function lockUser(
  tx: Transaction,
  { user }: Pick<MemberContext, 'user'>,
  id: string,
): Promise<LockedUser> {
  if (id === user.id) {
    throw new Refusal('unprocessable', say('Nobody acts on their own account: ask another admin.'));
  }
  const both = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [user.id, id]))
    .orderBy(asc(users.id))
    .for('no key update');
  checkActsStill(
    both.find((row) => row.id === user.id),
    'owner',
  );
  const row = both.find((found) => found.id === id);
  if (!row) throw noSuch.user();
  return row;
}

export function signOutEverywhere(ctx: MemberContext, { id }: { id: string }) {
  return changeUser(ctx, id, { action: 'user.sign_out', next: () => ({}), signsOut: true });
}

/** Sets what stands beside an organiser's name. */
export function describeOrganiser(
  ctx: MemberContext,
  input: { id: string; isVerified: boolean; company: string },
) {
  return changeUser(ctx, input.id, {
    action: 'user.organiser',
    next: () => ({ isVerifiedOrganiser: input.isVerified, company: input.company || null }),
  });
}
