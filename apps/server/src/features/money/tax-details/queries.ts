import { cities } from '@nagarika/db/schema/events/cities';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { users } from '@nagarika/db/schema/people/users';
import { statesOfCity } from '@nagarika/domain/events/cities/gst-states';
import { desc, eq, isNull } from 'drizzle-orm';
import { isCity } from '#server/features/events/cities/is-city.ts';
import { gstStates, stateName } from '#server/features/events/event-states/state-name.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { GstState, TaxDetails } from './schemas.ts';

/** The most versions shown; the papers name theirs. */
const mostVersions = 50;

export async function myTaxDetails(ctx: MemberContext): Promise<TaxDetails> {
  return taxDetailsOf(ctx, ctx.user.id);
}

export async function operatorTaxDetails(ctx: MemberContext): Promise<TaxDetails> {
  return taxDetailsOf(ctx, null);
}

/** Lists all versions, the newest first: the first that is not to come is in force. */
export async function taxDetailsOf(
  { deps: { db, clock }, request }: MemberContext,
  userId: string | null,
): Promise<TaxDetails> {
  const now = clock.now();
  const rows = await db
    .select({ version: taxProfiles, by: users.name })
    .from(taxProfiles)
    .innerJoin(users, eq(users.id, taxProfiles.createdBy))
    .where(userId ? eq(taxProfiles.userId, userId) : isNull(taxProfiles.userId))
    .orderBy(desc(taxProfiles.validFrom), desc(taxProfiles.number))
    .limit(mostVersions);
  return rows.map(({ version, by }) => ({
    id: version.id,
    legalName: version.legalName,
    gstin: version.gstin,
    address: version.address,
    stateCode: version.stateCode,
    state: word(stateName(version.stateCode), request.language),
    validFrom: version.validFrom.toISOString(),
    isComing: version.validFrom > now,
    savedBy: by,
  }));
}

/** Lists the states in the reader's language, in the order of their codes. */
export function listStates({ request }: PublicContext): GstState[] {
  return gstStates.map(({ code, name }) => ({ code, name: word(name, request.language) }));
}

/**
 * Lists the states that a city lies in, its own first; none for a city of one state, or no city of ours,
 * where nothing is to be chosen.
 */
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
