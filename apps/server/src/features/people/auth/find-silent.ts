import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { mustBeAsked } from '#server/features/people/auth/codes/must-be-asked.ts';
import { knownDevice } from '#server/http/clients/devices.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** Finds the account for a browser that got the number's code, and tells any other nothing about it. */
export async function findSilent(
  { deps, request }: PublicContext,
  phone: string,
): Promise<typeof users.$inferSelect> {
  const [row] = await deps.db.select().from(users).where(eq(users.phone, phone));
  const isProven = knownDevice(deps, request.devices, phone) !== null;
  if (row && isProven && !row.suspendedAt && (await mustBeAsked(deps, row))) return row;
  throw new Refusal('forbidden', say('Please sign in with a new code.'));
}
