import type { Transaction } from '@nagarika/db/client';
import {
  cleanWallText,
  hasContactData,
  type ModerationState,
  wallAuthor,
} from '@nagarika/domain/words/wall/wall';
import type { PublicContext } from '#server/trpc/context.ts';
import { mustWait } from './must-wait.ts';

/** `author` is the name to show; empty or absent means 'Anonymous'. */
export type Message = { content: string; author?: string | null | undefined };

/**
 * Returns a post's or comment's words as they are stored. A visitor's, those with contact data, and those of
 * a member with too many strikes wait for a moderator.
 */
export async function messageToStore(
  { deps, user }: PublicContext,
  tx: Transaction,
  message: Message,
): Promise<{ content: string; author: string; state: ModerationState }> {
  const content = cleanWallText(message.content);
  const author = wallAuthor(message.author);
  const mustBeRead =
    !user ||
    hasContactData(content) ||
    hasContactData(author) ||
    (await mustWait(tx, user.id, author, deps.clock.now()));
  return { content, author, state: mustBeRead ? 'waiting' : 'public' };
}
