import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { defaultChoice } from '@nagarika/domain/words/news/notifications';
import type { Unsubscription } from '#server/features/people/profile/schemas.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type Input, lockBearer } from './bearer-of.ts';

/**
 * Turns off mail that is not essential, as the member does under 'How we reach you': a reader of her mail
 * can do this and nothing else. Repeating it changes nothing. @throws Refusal not_found
 */
export function unsubscribe(deps: Deps, { token }: Input): Promise<Unsubscription> {
  return deps.db.transaction(async (tx) => {
    const { id, email } = await lockBearer(deps, tx, token, 'unsubscribe');
    const off = { mail: false, updatedAt: deps.clock.now() };
    await tx
      .insert(channelChoices)
      .values({ ...defaultChoice, ...off, userId: id })
      .onConflictDoUpdate({ target: channelChoices.userId, set: off });
    return { email, isUnsubscribed: true };
  });
}
