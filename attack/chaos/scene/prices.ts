import type { Answer, Caller } from '../../support/calls.ts';
import type { HostedEvent } from './scene.ts';
import type { Seeded } from './seeded.ts';

/** Paise; nothing else costs so little. */
export const earlyPrice = 11_111;

type Ask = (what: string, ask: (caller: Caller) => Promise<Answer>) => Promise<Answer>;
type Prices = {
  ticketTypes: { id: string; name: string; saleState: string; terms: object }[];
  codes: { id: string; isPaused: boolean }[];
};

/**
 * Gives half of the events an early price for their first seats, and two in three a code that some may use,
 * one member perhaps once.
 */
export async function sellCheaper(
  ask: Ask,
  event: HostedEvent,
  chance: Seeded,
): Promise<HostedEvent> {
  const { id } = event;
  if (chance.isOneIn(2)) await priceEarly(ask, event, chance);
  if (chance.isOneIn(3)) return event;
  const [kind, value] = chance.one([
    ['percent', 25],
    ['amount', 5_000],
    ['price', 20_000],
  ] as const);
  const code = {
    code: `CHAOS-${chance.upTo(99_999)}`,
    kind,
    value,
    ticketTypeIds: null,
    startsAt: null,
    endsAt: null,
    totalLimit: 1 + chance.upTo(4),
    memberLimit: chance.isOneIn(2) ? 1 : null,
  };
  const made = await ask('make code', ({ call }) =>
    call('POST', '/trpc/prices.makeCode', { id, code }),
  );
  return made.status === 200 ? { ...event, code: code.code } : event;
}

/** Makes its first seats cheaper. */
export async function priceEarly(
  ask: Ask,
  { id, type: typeId }: Pick<HostedEvent, 'id' | 'type'>,
  chance: Seeded,
): Promise<void> {
  const shown = await showPrices(ask, id);
  const terms = shown?.ticketTypes.find((type) => type.id === typeId)?.terms;
  if (!terms) return;
  const early = [{ price: earlyPrice, until: null, seats: 1 + chance.upTo(4) }];
  const input = { id, typeId, terms: { ...terms, early } };
  await ask('early price', ({ call }) => call('POST', '/trpc/prices.changeTerms', input));
}

/** Returns null when they are not shown to her, or nobody answers now. */
export async function showPrices(ask: Ask, id: string): Promise<Prices | null> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const shown = await ask('prices', ({ call }) => call('GET', `/trpc/prices.show?input=${input}`));
  return shown.status === 200 ? JSON.parse(shown.text).result.data : null;
}
