import { users } from '@nagarika/db/schema/people/users';
import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { defaultChoice } from '@nagarika/domain/words/news/notifications';
import { eq } from 'drizzle-orm';
import type { Unsubscription } from '#server/features/people/profile/schemas.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { bearerOf, type Input } from './bearer-of.ts';
import { userIdOf } from './email-link-token.ts';

/** Shows whom the link of an announcement, a reminder or a digest unsubscribes, and changes nothing. @throws Refusal not_found */
export async function showUnsubscription(deps: Deps, { token }: Input): Promise<Unsubscription> {
  const [row] = await deps.db
    .select({ user: users, mail: channelChoices.mail })
    .from(users)
    .leftJoin(channelChoices, eq(channelChoices.userId, users.id))
    .where(eq(users.id, userIdOf(token)));
  const { email } = bearerOf(deps, row?.user, token, 'unsubscribe');
  return { email, isUnsubscribed: !(row?.mail ?? defaultChoice.mail) };
}
