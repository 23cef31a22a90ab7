import type { Database, Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { type AdminArea, isAdmin } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import {
  adminOf,
  type MemberContext,
  type PublicContext,
  requireArea,
  requireFreshFactor,
} from './context.ts';

/**
 * Returns an admin of this area who acts on a role, money, a secret or personal data in bulk.
 * @throws Refusal as adminOf; second_factor_asked where it was not right within the last minutes
 */
export function freshAdminOf(ctx: PublicContext, area: AdminArea): MemberContext {
  const admin = adminOf(ctx, area);
  requireFreshFactor(ctx);
  return stillActing(admin, area);
}

/**
 * Begins each transaction of the admin's with a lock of her own row: an admin who takes her area away in the
 * middle of an act comes before it, and it does not happen, or waits for its end (docs/decisions/0215).
 */
export function stillActing(ctx: MemberContext, area: AdminArea): MemberContext {
  const { deps, user } = ctx;
  const guard: Guard = (work) => async (tx) => {
    await lockActor(tx, user.id, area);
    return work(tx);
  };
  const seats: typeof deps.seats = {
    ...deps.seats,
    transaction: (eventId, work) => deps.seats.transaction(eventId, guard(work)),
    transactionOfAll: (eventIds, work) => deps.seats.transactionOfAll(eventIds, guard(work)),
  };
  return { ...ctx, deps: { ...deps, db: guarded(deps.db, guard), seats } };
}

type Work<Result> = (tx: Transaction) => Promise<Result>;
type Guard = <Result>(work: Work<Result>) => Work<Result>;

const unguarded = new WeakMap<Database, Database>();

function guarded(db: Database, guard: Guard): Database {
  // A snapshot that is only read can lock nothing, and changes nothing.
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(config?.accessMode === 'read only' ? work : guard(work), config);
  const guardedDb: Database = Object.create(db, { transaction: { value: transaction } });
  unguarded.set(guardedDb, db);
  return guardedDb;
}

/**
 * Returns the database for work that locks the admin's own row together with another's, in the order of
 * their ids (users/change-user.ts).
 */
export const withoutGuard = (db: Database): Database => unguarded.get(db) ?? db;

async function lockActor(tx: Transaction, id: string, area: AdminArea): Promise<void> {
  const { role, adminAreas, suspendedAt } = users;
  const [row] = await tx
    .select({ role, adminAreas, suspendedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  checkActsStill(row, area);
}

type Row = Pick<typeof users.$inferSelect, 'role' | 'adminAreas' | 'suspendedAt'>;

/** Judges an admin's locked row. @throws Refusal forbidden */
export function checkActsStill(row: Row | undefined, area: AdminArea): void {
  if (!row || row.suspendedAt || !isAdmin(row)) {
    throw new Refusal('forbidden', say('You are no longer an admin.'));
  }
  requireArea(row, area);
}
