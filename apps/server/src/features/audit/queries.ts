import { auditLog } from '@nagarika/db/schema/audit';
import { users } from '@nagarika/db/schema/users';
import { instantFromIst } from '@nagarika/domain/format';
import { day } from '@nagarika/domain/instants';
import { line } from '@nagarika/domain/text';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { likePattern } from '#server/sql/like-pattern.ts';
import { offsetOf, pageInput, perPage } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { auditEntries } from './entries.ts';

export const auditInput = pageInput.extend({
  action: line(100).optional(),
  subjectType: line(100).optional(),
  /** First and last day in India, both included. */
  from: day().optional(),
  to: day().optional(),
});

/** Newest first unless turned round. `search` finds who acted: name, e-mail address or phone. */
export async function listAudit(
  { deps: { db } }: MemberContext,
  input: z.infer<typeof auditInput>,
) {
  const found: (SQL | undefined)[] = [
    input.action ? eq(auditLog.action, input.action) : undefined,
    input.subjectType ? eq(auditLog.subjectType, input.subjectType) : undefined,
    input.from ? gte(auditLog.at, instantFromIst(input.from, '00:00')) : undefined,
    input.to ? lt(auditLog.at, dayAfter(input.to)) : undefined,
  ];
  if (input.search) {
    const pattern = likePattern(input.search);
    const actors = db
      .select({ id: users.id })
      .from(users)
      .where(
        or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.phone, pattern)),
      );
    found.push(inArray(auditLog.actorId, actors));
  }
  const where = and(...found);
  const turn = input.direction === 'asc' ? asc : desc;
  const order = [turn(auditLog.at), turn(auditLog.id)];
  const [items, [all]] = await Promise.all([
    auditEntries(db, { where, order, limit: perPage, offset: offsetOf(input.page) }),
    db.select({ total: count() }).from(auditLog).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}

/** What there is to filter by: as many as the code has kinds of acts. */
export async function auditKinds({ deps: { db } }: MemberContext) {
  const rows = await db
    .selectDistinct({ action: auditLog.action, subjectType: auditLog.subjectType })
    .from(auditLog);
  return {
    actions: [...new Set(rows.map(({ action }) => action))].sort(),
    subjectTypes: [...new Set(rows.map(({ subjectType }) => subjectType))].sort(),
  };
}

function dayAfter(last: string): Date {
  return new Date(instantFromIst(last, '00:00').getTime() + 86_400_000);
}
