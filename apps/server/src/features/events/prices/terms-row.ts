import type { ticketTypes } from '@nagarika/db/schema/events/events';
import type { TermsForm } from '@nagarika/domain/events/prices/price-forms';
import type { TypeRow } from './change-prices.ts';

export function termsRow(form: TermsForm) {
  const { kind, early, group, limit, isHidden } = form;
  const dateOf = (at: string | null) => (at === null ? null : new Date(at));
  return {
    pricePaise: kind === 'free' ? 0 : form.price,
    isOwnPrice: kind === 'own',
    early: early.map(({ price, until, seats }) => ({
      pricePaise: price,
      seats,
      until: until === null ? null : new Date(until).toISOString(),
    })),
    groupFrom: group?.from ?? null,
    groupPricePaise: group?.price ?? null,
    seatLimit: limit,
    saleStartsAt: dateOf(form.saleStartsAt),
    saleEndsAt: dateOf(form.saleEndsAt),
    isHidden,
  } satisfies Partial<typeof ticketTypes.$inferInsert>;
}

export function termsOf(type: TypeRow): TermsForm {
  const { pricePaise, isOwnPrice, early, groupFrom, groupPricePaise } = type;
  return {
    kind: isOwnPrice ? 'own' : pricePaise === 0 ? 'free' : 'fixed',
    price: pricePaise,
    limit: type.seatLimit,
    early: early.map((one) => ({ price: one.pricePaise, until: one.until, seats: one.seats })),
    group:
      groupFrom === null || groupPricePaise === null
        ? null
        : { from: groupFrom, price: groupPricePaise },
    saleStartsAt: type.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: type.saleEndsAt?.toISOString() ?? null,
    isHidden: type.isHidden,
  };
}

/** Describes the type for the audit log. */
export function asSold(type: Pick<TypeRow, 'name'> & ReturnType<typeof termsRow>) {
  const { name, pricePaise, isOwnPrice, early, groupFrom, groupPricePaise } = type;
  const { seatLimit, saleStartsAt, saleEndsAt, isHidden } = type;
  return {
    name,
    pricePaise,
    isOwnPrice,
    early,
    groupFrom,
    groupPricePaise,
    seatLimit,
    saleStartsAt,
    saleEndsAt,
    isHidden,
  };
}
