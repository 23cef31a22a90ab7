import { ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import type { CodeForm } from '@nagarika/domain/events/prices/code-form';
import type { TermsForm } from '@nagarika/domain/events/prices/price-forms';
import { and, eq } from 'drizzle-orm';
import { organiserId } from '#server/demo/people/people.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { addType } from '#server/features/events/prices/add-type.ts';
import { changeTerms } from '#server/features/events/prices/change-terms.ts';
import { makeCode } from '#server/features/events/prices/codes/make-code.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { demoEvents, eventId, ticketTypeId } from './events.ts';

const dayMs = 86_400_000;
const daysAgo = 1;

/**
 * Shows what an organiser can do with prices, all at one event and by the product's own functions: an early
 * price, a free type beside the paid one, a hidden type with the code that opens it, and a discount.
 */
export async function priceDemo(deps: Deps, loadedAt: Date): Promise<void> {
  const { db } = deps;
  const circle = demoEvents.find(({ title }) => title.startsWith('Export Circle'));
  const [heer] = await db
    .select()
    .from(users)
    .where(eq(users.id, organiserId('heer')));
  if (!circle || !heer) return;
  const id = eventId(circle);
  const asHeer = shifted(deps, toUser(heer), loadedAt, daysAgo);
  if ((await db.$count(ticketTypes, eq(ticketTypes.eventId, id))) > 1) return;
  const inDays = (days: number) => new Date(loadedAt.getTime() + days * dayMs).toISOString();
  await changeTerms(asHeer, {
    id,
    typeId: ticketTypeId(circle, 'General'),
    terms: {
      ...plainTerms,
      price: 75_000,
      early: [{ price: 60_000, until: inDays(12), seats: 20 }],
      group: { from: 3, price: 65_000 },
    },
  });
  const add = (name: string, terms: Partial<TermsForm>) =>
    addType(asHeer, { id, type: { ...plainTerms, name, ...terms } });
  await add('Student', { kind: 'free', limit: 4 });
  await add('Exporters of last year', { price: 40_000, limit: 6, isHidden: true });
  const [hidden] = await db
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, id), eq(ticketTypes.isHidden, true)));
  if (!hidden) return;
  const make = (code: Partial<CodeForm>) =>
    makeCode(asHeer, { id, code: { ...plainCode, ...code } });
  await make({ code: 'AGAIN-2026', kind: 'opens', value: 0, ticketTypeIds: [hidden.id] });
  await make({ code: 'FRIEND20', value: 20, totalLimit: 10, memberLimit: 1, endsAt: inDays(20) });
}

/** A plain price, sold to everybody from the first. */
export const plainTerms: TermsForm = {
  kind: 'fixed',
  price: 0,
  limit: null,
  early: [],
  group: null,
  saleStartsAt: null,
  saleEndsAt: null,
  isHidden: false,
};

export const plainCode: CodeForm = {
  code: '',
  kind: 'percent',
  value: 0,
  ticketTypeIds: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  memberLimit: null,
};
