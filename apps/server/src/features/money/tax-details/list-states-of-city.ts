import { cities } from '@nagarika/db/schema/events/cities';
import { statesOfCity } from '@nagarika/domain/events/cities/gst-states';
import { isCity } from '#server/features/events/cities/is-city.ts';
import { stateName } from '#server/features/events/event-states/state-name.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { GstState } from './schemas.ts';

/** Those that a city lies in, its own first; of a city of one state, and of no city of ours, none: nothing is to be chosen. */
export async function listStatesOfCity(
  { deps: { db }, request }: PublicContext,
  { city }: { city: string },
): Promise<GstState[]> {
  const named = isCity(city);
  const [found] = named
    ? await db.select({ stateCode: cities.stateCode }).from(cities).where(named).limit(1)
    : [];
  const codes = found ? statesOfCity(found.stateCode) : [];
  if (codes.length < 2) return [];
  return codes.map((code) => ({ code, name: word(stateName(code), request.language) }));
}
