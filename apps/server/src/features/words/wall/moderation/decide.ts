import type { Transaction } from '@nagarika/db/client';
import { wallStrikes } from '@nagarika/db/schema/words/wall';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { anonymousAuthor, type ModerationState } from '@nagarika/domain/words/wall/wall';
import type {
  DecisionInput,
  HideInput,
  ModeratedKind,
} from '@nagarika/domain/words/wall/wall-moderation';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import {
  announceCounts,
  announceGone,
  announcePost,
} from '#server/features/words/wall/posting/announce-post.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type Decided, lockDecided, setState } from './lock-decided.ts';
import { notifyHidden, notifyRestored } from './notify-hidden.ts';
import { isAbout, openReports, resolveReports } from './open-reports.ts';

/** The number decided; the others had been decided already, or are gone. */
export type Outcome = { decided: number };

type Decision = {
  action: 'approve' | 'keep' | 'restore' | 'hide';
  to: ModerationState;
  /** Whether the decision is possible for it. */
  applies: (one: Decided, reports: number) => boolean;
  /** Anything else for the audit, but never who wrote it. */
  details?: object;
  also?: (tx: Transaction, decided: readonly Decided[], now: Date) => Promise<void>;
};

/** @throws Refusal not_found when none of them is there, already_done when nothing is left to do */
export async function decide(
  ctx: MemberContext,
  { kind, ids }: DecisionInput,
  { action, to, applies, details, also }: Decision,
): Promise<Outcome> {
  const { deps } = ctx;
  const now = deps.clock.now();
  const decided = await deps.db.transaction(async (tx) => {
    const found = await lockDecided(tx, kind, ids);
    if (found.length === 0) throw new Refusal('not_found', missing[kind]);
    const reports = await openReports(tx, found);
    const decided = found.filter((one) => applies(one, reports.get(one.id) ?? 0));
    if (decided.length === 0) {
      throw new Refusal('already_done', say('Another moderator has decided that already.'));
    }
    await setState(tx, kind, decided, to);
    await resolveReports(tx, decided, now);
    await also?.(tx, decided, now);
    await recordAct(
      ctx,
      tx,
      decided.map(({ id, state }) => ({
        action: `wall.${action}` as const,
        subjectType: `wall_${kind}` as const,
        subjectId: id,
        before: { state, reports: reports.get(id) ?? 0 },
        after: { state: to, ...details },
      })),
    );
    for (const { post, state } of decided) {
      if (post && to === 'public' && state !== 'public') await announcePost(deps.live, tx, post);
      if (post && to === 'hidden' && state === 'public') await announceGone(deps.live, tx, post);
    }
    return decided;
  });
  const answered = decided.flatMap(({ commentId, postId }) => (commentId ? postId : []));
  for (const postId of new Set(answered)) await announceCounts(ctx, postId);
  return { decided: decided.length };
}

const missing: Record<ModeratedKind, Text> = {
  post: say('Post not found'),
  comment: say('Comment not found'),
};

/** Makes waiting posts or comments public. */
export function approveWaiting(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'approve',
    to: 'public',
    applies: ({ state }) => state === 'waiting',
  });
}

/** Keeps what was reported on the wall, or brings it back if the reports had taken it off. */
export function keepReported(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'keep',
    to: 'public',
    applies: ({ state }, reports) => state !== 'hidden' && reports > 0,
  });
}

/** Hides it from everybody; its writer is told why. */
export function hideFromWall(
  ctx: MemberContext,
  { reason, note, isStrike, ...input }: HideInput,
): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'hide',
    to: 'hidden',
    applies: ({ state }) => state !== 'hidden',
    details: { reason, isStrike, ...(note && { note }) },
    async also(tx, decided, now) {
      if (isStrike)
        await giveStrikes(tx, decided, { reason, givenBy: ctx.user.id, createdAt: now });
      await notifyHidden(ctx.deps, tx, input.kind, decided, { reason, note, isStrike, now });
    },
  });
}

/** Makes public again what was hidden, takes its strike back, and tells its writer. */
export function restoreHidden(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'restore',
    to: 'public',
    applies: ({ state }) => state === 'hidden',
    async also(tx, decided, now) {
      await takeStrikesBack(tx, decided);
      await notifyRestored(ctx.deps, tx, input.kind, decided, now);
    },
  });
}

/**
 * Gives a strike once for each post or comment, also where its writer is not known any more, so that no row
 * tells who was erased.
 */
export async function giveStrikes(
  tx: Transaction,
  decided: readonly Decided[],
  given: { reason: string; givenBy: string; createdAt: Date },
): Promise<void> {
  const rows = decided.map(({ postId, commentId, userId, visitorHash, author }) => ({
    ...given,
    postId,
    commentId,
    userId,
    visitorHash,
    isAnonymous: author === anonymousAuthor,
  }));
  await tx.insert(wallStrikes).values(rows).onConflictDoNothing();
}

/** Takes strikes back: what was hidden by mistake counts against nobody. */
export async function takeStrikesBack(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  await tx.delete(wallStrikes).where(isAbout(wallStrikes, decided));
}
