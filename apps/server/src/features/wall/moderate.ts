import type { Transaction } from '@nagarika/db/client';
import { Refusal } from '@nagarika/domain/refusal';
import type { ModerationState } from '@nagarika/domain/wall';
import type { DecisionInput, HideInput, ModeratedKind } from '@nagarika/domain/wall-moderation';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { announceCounts, announceGone, announcePost } from './announce.ts';
import { notifyBack, notifyHidden } from './moderate-news.ts';
import {
  type Decided,
  lockDecided,
  openReports,
  resolveReports,
  setState,
} from './moderate-rows.ts';
import { giveStrikes, takeStrikesBack } from './strikes.ts';

/** How many were decided; the others had been decided already, or are gone. */
export type Outcome = { decided: number };

type Step = {
  action: 'approve' | 'keep' | 'restore' | 'hide';
  to: ModerationState;
  /** What the decision is possible for. */
  applies: (one: Decided, reports: number) => boolean;
  /** What else stands in the audit. Never who wrote it. */
  details?: object;
  also?: (tx: Transaction, decided: readonly Decided[], now: Date) => Promise<void>;
};

/** What waited is public. */
export function approve(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'approve',
    to: 'public',
    applies: ({ state }) => state === 'waiting',
  });
}

/** What was reported stays on the wall, or is back there if the reports had taken it off. */
export function keep(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'keep',
    to: 'public',
    applies: ({ state }, reports) => state !== 'hidden' && reports > 0,
  });
}

/** What was hidden is public again, its strike is taken back, and its writer is told. */
export function restore(ctx: MemberContext, input: DecisionInput): Promise<Outcome> {
  return decide(ctx, input, {
    action: 'restore',
    to: 'public',
    applies: ({ state }) => state === 'hidden',
    async also(tx, decided, now) {
      await takeStrikesBack(tx, decided);
      await notifyBack(ctx.deps, tx, input.kind, decided, now);
    },
  });
}

/** Nobody sees it any more; its writer is told why. */
export function hide(
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

/** @throws Refusal not_found when none of them is there, already_done when nothing is left to do */
async function decide(
  ctx: MemberContext,
  { kind, ids }: DecisionInput,
  { action, to, applies, details, also }: Step,
): Promise<Outcome> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  const decided = await deps.db.transaction(async (tx) => {
    const found = await lockDecided(tx, kind, ids);
    if (found.length === 0) throw new Refusal('not_found', missing[kind]);
    const reports = await openReports(tx, found);
    const decided = found.filter((one) => applies(one, reports.get(one.id) ?? 0));
    if (decided.length === 0) {
      throw new Refusal('already_done', 'Another moderator has decided that already.');
    }
    await setState(tx, kind, decided, to);
    await resolveReports(tx, decided, now);
    await also?.(tx, decided, now);
    await recordAudit(
      tx,
      decided.map(({ id, state }) => ({
        actorId: user.id,
        action: `wall.${action}`,
        subjectType: `wall_${kind}`,
        subjectId: id,
        before: { state, reports: reports.get(id) ?? 0 },
        after: { state: to, ...details },
        at: now,
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

const missing: Record<ModeratedKind, string> = {
  post: 'Post not found',
  comment: 'Comment not found',
};
