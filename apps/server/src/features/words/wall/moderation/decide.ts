import type { Transaction } from '@nagarika/db/client';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { ModerationState } from '@nagarika/domain/words/wall/wall';
import type { DecisionInput, ModeratedKind } from '@nagarika/domain/words/wall/wall-moderation';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import {
  announceCounts,
  announceGone,
  announcePost,
} from '#server/features/words/wall/posting/announce-post.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type Decided, lockDecided, setState } from './lock-decided.ts';
import { openReports, resolveReports } from './open-reports.ts';

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
