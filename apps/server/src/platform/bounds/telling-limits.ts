import { textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/platform/ports/ports.ts';
import { refusedByLimits, secondsUntil } from './limits.ts';

/** A window that was full, in the words that belong to it. @throws Refusal too_many */
export async function tellingLimits<Result>(
  { clock }: Pick<Deps, 'clock'>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const refused = refusedHit.safeParse(error instanceof DrizzleQueryError ? error.cause : error);
    if (!refused.success) throw error;
    const { message, detail } = refused.data;
    refusedByLimits.add('order');
    const retryAfter = secondsUntil(new Date(Number(detail) * 1000), clock.now());
    throw new Refusal('too_many', textOf(message), { retryAfter });
  }
}

/** Reads what refuse_hit raises (drizzle/0002_rules.sql): `detail` is when the window ends, Unix seconds. */
const refusedHit = z.object({ code: z.literal('NG429'), message: z.string(), detail: z.string() });
