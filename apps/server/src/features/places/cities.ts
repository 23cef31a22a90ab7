import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { cities, communities } from '@nagarika/db/schema/places';
import { citySlug } from '@nagarika/domain/place-forms';
import { Refusal } from '@nagarika/domain/refusal';
import { asc, eq } from 'drizzle-orm';
import { byCaller, recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockAll, moved, putInOrder, type Step } from './put-in-order.ts';
import { maxCities } from './queries.ts';

type Row = typeof cities.$inferSelect;
type Changes = {
  name?: string | undefined;
  isPopular?: boolean | undefined;
  isOpenForHosting?: boolean | undefined;
};

/**
 * Last in the row, and neither popular nor open for hosting until an admin says so.
 * @throws Refusal unprocessable when there are as many as there can be
 */
export async function createCity(
  ctx: MemberContext,
  { name }: { name: string },
): Promise<{ id: string }> {
  const slug = citySlug(name);
  if (slug === null) {
    throw new Refusal('bad_input', 'Please write the name in Latin letters, as in an address.');
  }
  return ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    if (all.length >= maxCities) {
      throw new Refusal('unprocessable', `There are ${maxCities} cities already.`);
    }
    refuseSame(all, { name, slug });
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    const [row] = await tx.insert(cities).values({ slug, name, position }).returning();
    if (!row) throw new Error('the city was not stored');
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'city.create',
      subjectType: 'city',
      subjectId: row.id,
      before: null,
      after: { name, slug },
    });
    return { id: row.id };
  });
}

/** Its slug stays when it is renamed: addresses and links go on working. */
export async function updateCity(
  ctx: MemberContext,
  { id, ...changes }: Changes & { id: string },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    const before = find(all, id);
    if (changes.name !== undefined) {
      refuseSame(
        all.filter((one) => one.id !== id),
        { name: changes.name },
      );
    }
    const values = {
      name: changes.name ?? before.name,
      isPopular: changes.isPopular ?? before.isPopular,
      isOpenForHosting: changes.isOpenForHosting ?? before.isOpenForHosting,
    };
    await tx.update(cities).set(values).where(eq(cities.id, id));
    const { name, isPopular, isOpenForHosting } = before;
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'city.update',
      subjectType: 'city',
      subjectId: id,
      before: { name, isPopular, isOpenForHosting },
      after: values,
    });
  });
}

/** The one before it is the default no more: there is exactly one. */
export async function makeDefaultCity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    const { name, isDefault } = find(all, id);
    if (isDefault) throw new Refusal('already_done', `${name} is the default city already.`);
    const last = all.find((one) => one.isDefault);
    await tx.update(cities).set({ isDefault: false }).where(eq(cities.isDefault, true));
    await tx.update(cities).set({ isDefault: true }).where(eq(cities.id, id));
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'city.make_default',
      subjectType: 'city',
      subjectId: id,
      before: { default: last?.name ?? null },
      after: { default: name },
    });
  });
}

export async function moveCity(
  ctx: MemberContext,
  { id, step }: { id: string; step: Step },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    find(all, id);
    const ids = all.map((one) => one.id);
    const order = moved(ids, id, step);
    await putInOrder(tx, cities, order);
    const place = (list: string[]) => ({ place: list.indexOf(id) + 1 });
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'city.move',
      subjectType: 'city',
      subjectId: id,
      before: place(ids),
      after: place(order),
    });
  });
}

/** @throws Refusal already_done while anything is in it, or it is the default */
export async function removeCity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const { name, slug, isDefault } = find(await lockCities(tx), id);
    const [held, grouped] = await Promise.all([
      tx.$count(events, eq(events.cityId, id)),
      tx.$count(communities, eq(communities.cityId, id)),
    ]);
    if (isDefault) {
      throw new Refusal(
        'already_done',
        `${name} is the default city. Please make another city the default first.`,
      );
    }
    if (held > 0) {
      throw new Refusal(
        'already_done',
        `${name} has ${held === 1 ? 'an event' : `${held} events`}, past ones included. A city with events cannot be deleted.`,
      );
    }
    if (grouped > 0) {
      throw new Refusal(
        'already_done',
        `${name} has ${grouped === 1 ? 'a group' : `${grouped} groups`}. Please move or delete ${grouped === 1 ? 'it' : 'them'} first.`,
      );
    }
    await tx.delete(cities).where(eq(cities.id, id));
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'city.delete',
      subjectType: 'city',
      subjectId: id,
      before: { name, slug },
      after: null,
    });
  });
}

/** All of them: there are few, and each rule here is about the others too. */
async function lockCities(tx: Transaction): Promise<Row[]> {
  await lockAll(tx, cities);
  return tx.select().from(cities).orderBy(asc(cities.position), asc(cities.name));
}

function find(all: readonly Row[], id: string): Row {
  const row = all.find((one) => one.id === id);
  if (!row) throw new Refusal('not_found', 'There is no such city.');
  return row;
}

function refuseSame(others: readonly Row[], { name, slug }: { name: string; slug?: string }): void {
  const same = others.find(
    (one) => one.slug === slug || one.name.toLowerCase() === name.toLowerCase(),
  );
  if (same) throw new Refusal('already_done', `There is a city called ${same.name} already.`);
}
