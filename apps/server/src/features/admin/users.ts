import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import type { Role } from '@nagarika/domain/users';
import { and, asc, eq, gt, ilike, or } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { recordAudit } from '#server/features/audit/record.ts';

type Row = typeof users.$inferSelect;
type Change = Partial<Pick<Row, 'role' | 'suspendedAt' | 'isVerifiedOrganiser' | 'company'>>;

/** By joining, oldest first; `search` finds names, e-mail addresses and phone numbers. */
export async function listUsers(
  { deps }: MemberContext,
  input: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const after = input.cursor === undefined ? null : readCursor(input.cursor);
  const { createdAt, id } = users;
  const pattern = input.search ? `%${input.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const rows = await deps.db
    .select()
    .from(users)
    .where(
      and(
        pattern
          ? or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.phone, pattern))
          : undefined,
        after
          ? or(gt(createdAt, after.at), and(eq(createdAt, after.at), gt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(input.limit + 1);
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return {
    items: items.map(toAdminUser),
    nextCursor:
      rows.length > input.limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

export type AdminUser = ReturnType<typeof toAdminUser>;

function toAdminUser(row: Row) {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    city: row.city,
    role: row.role,
    gender: row.gender,
    company: row.company,
    isVerifiedOrganiser: row.isVerifiedOrganiser,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function setRole(ctx: MemberContext, { id, role }: { id: string; role: Role }) {
  if (id === ctx.user.id) {
    throw new Refusal('unprocessable', 'Nobody changes their own role: ask another admin.');
  }
  return change(ctx, id, 'user.role', () => ({ role }));
}

/** She is signed out everywhere and cannot sign in again until she is let back. */
export async function suspendUser(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<AdminUser> {
  if (id === ctx.user.id) throw new Refusal('unprocessable', 'Nobody suspends themselves.');
  const user = await change(
    ctx,
    id,
    'user.suspend',
    (row) => ({ suspendedAt: row.suspendedAt ?? ctx.deps.clock.now() }),
    reason,
  );
  await ctx.deps.sessions.endAll(id);
  return user;
}

export function letBack(ctx: MemberContext, { id }: { id: string }) {
  return change(ctx, id, 'user.let_back', () => ({ suspendedAt: null }));
}

/** What stands beside an organiser's name. */
export function describeOrganiser(
  ctx: MemberContext,
  input: { id: string; isVerified: boolean; company: string },
) {
  return change(ctx, input.id, 'user.organiser', () => ({
    isVerifiedOrganiser: input.isVerified,
    company: input.company || null,
  }));
}

export async function signOutEverywhere(ctx: MemberContext, { id }: { id: string }) {
  const user = await change(ctx, id, 'user.sign_out', () => ({}));
  await ctx.deps.sessions.endAll(id);
  return user;
}

async function change(
  { deps, user }: MemberContext,
  id: string,
  action: string,
  next: (row: Row) => Change,
  reason?: string,
): Promise<AdminUser> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!row) throw new Refusal('not_found', 'There is no such user.');
    const values = next(row);
    const changed = { ...row, ...values };
    if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, id));
    const keys = ['role', 'suspendedAt', 'isVerifiedOrganiser', 'company'] as const;
    const seen = (from: Row) =>
      Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, from[key]]));
    await recordAudit(tx, {
      actorId: user.id,
      action,
      subjectType: 'user',
      subjectId: id,
      before: seen(row),
      after: { ...seen(changed), ...(reason ? { reason } : {}) },
      at: deps.clock.now(),
    });
    return toAdminUser(changed);
  });
}
