import { profileInForce } from '#server/features/money/tax/rates/in-force-at.ts';
import { myYear, operatorMonths, operatorYear } from '#server/features/money/tax-papers/queries.ts';
import type { YearTable } from '#server/features/money/tax-papers/year-file.ts';
import { operatorParts } from '#server/features/money/tax-papers/year-parts.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { PrintedYear } from './render-year.ts';

/**
 * Makes an organiser's own year. It has the day, not the instant, so a repeated request on that day gets the
 * kept file.
 * @throws Refusal bad_input
 */
export async function printedYear(ctx: MemberContext, fy: string): Promise<PrintedYear> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  const [year, profile] = await Promise.all([
    myYear(ctx, { fy }),
    profileInForce(deps.db, user.id, now),
  ]);
  const madeAt = new Date(now);
  madeAt.setUTCHours(0, 0, 0, 0);
  return {
    fy,
    year,
    madeAt,
    name: profile?.legalName ?? user.name ?? '',
    gstin: profile?.gstin ?? null,
  };
}

/** Makes the operator's year, as a table has it. @throws Refusal bad_input */
export async function operatorTable(ctx: MemberContext, fy: string): Promise<YearTable> {
  const [year, months, profile] = await Promise.all([
    operatorYear(ctx, { fy }),
    operatorMonths(ctx, { fy }),
    profileInForce(ctx.deps.db, null, ctx.deps.clock.now()),
  ]);
  const { legalName: name, gstin } = profile ?? {
    legalName: ctx.deps.config.brand.name,
    gstin: null,
  };
  return { fy, name, gstin, parts: operatorParts(year, months) };
}
