import type { Transaction } from '@nagarika/db/client';
import { wallStrikes } from '@nagarika/db/schema/words/wall';
import {
  anonymousAuthor,
  cleanWallText,
  hasContactData,
  type ModerationState,
  wallAuthor,
} from '@nagarika/domain/words/wall/wall';
import { strikeDays, strikesThatHold } from '@nagarika/domain/words/wall/wall-moderation';
import { and, count, eq, gt } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';

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

/**
 * Tells whether what this member signs so is looked at first: strikes for writing without a name hold such
 * writing alone. Else signed posts, waiting all at once, would say whose the struck ones were
 * (docs/decisions/0091-moderation.md).
 */
export async function mustWait(
  tx: Transaction,
  userId: string,
  author: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ strikes: count() })
    .from(wallStrikes)
    .where(
      and(
        eq(wallStrikes.userId, userId),
        eq(wallStrikes.isAnonymous, author === anonymousAuthor),
        gt(wallStrikes.createdAt, strikesSince(now)),
      ),
    );
  return (row?.strikes ?? 0) >= strikesThatHold;
}

/** Returns the UTC instant since which strikes count. */
export function strikesSince(now: Date): Date {
  return new Date(now.getTime() - strikeDays * 86_400_000);
}
