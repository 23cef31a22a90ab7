import type { KitKind, VisitSource } from '@nagarika/domain/sales/event-links';
import { prepareKit } from '#server/features/sales/event-links/prepare-kit.ts';
import { type Arrival, withArrival } from '#server/http/clients/arrivals.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The demo's ways to an event in turn: more from what is sent around than from posters. */
export const linkWays: readonly KitKind[] = [
  'whatsapp',
  'story',
  'whatsapp',
  'poster',
  'square',
  'embed',
];
export const siteWays: readonly Exclude<VisitSource, 'link'>[] = [
  ...(['direct', 'instagram', 'direct', 'search', 'direct', 'facebook', 'other_site'] as const),
];

/** Returns the cookies of an event's buyers, each by its own way. */
export async function waysTo({ db }: Deps, eventId: string, now: Date) {
  const codes = await prepareKit(db, eventId, now);
  const ways: Arrival[] = [
    ...linkWays.map((kind) => ({ source: 'direct' as const, linkCode: codes[kind] })),
    ...siteWays.map((source) => ({ source, linkCode: null })),
  ];
  // The ways take turns, so that even few buyers come by several.
  return (n: number, at: Date): string | null => {
    const arrival = ways[(n * 5) % ways.length];
    return arrival ? withArrival(null, { eventId, arrival, now: at }) : null;
  };
}
