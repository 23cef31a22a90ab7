import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { users } from '@nagarika/db/schema/people/users';
import { desc, eq, isNull } from 'drizzle-orm';
import { stateName } from '#server/features/events/event-states/state-name.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { TaxDetails } from './schemas.ts';

/** Nobody reads more of them at once; the papers name theirs. */
const mostVersions = 50;

export async function myTaxDetails(ctx: MemberContext): Promise<TaxDetails> {
  return taxDetailsOf(ctx, ctx.user.id);
}

export async function operatorTaxDetails(ctx: MemberContext): Promise<TaxDetails> {
  return taxDetailsOf(ctx, null);
}

/** All versions, the newest first: of those that are not to come that is in force. */
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
