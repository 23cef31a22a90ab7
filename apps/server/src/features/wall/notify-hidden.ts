import type { Transaction } from '@nagarika/db/client';
import { formatDay } from '@nagarika/domain/format';
import { anonymousAuthor, type WallReportReason } from '@nagarika/domain/wall';
import {
  guidelines,
  type ModeratedKind,
  strikeDays,
  strikesThatHold,
} from '@nagarika/domain/wall-moderation';
import { notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { Decided } from './lock-decided.ts';

type Needs = Pick<Deps, 'clock' | 'jobs'>;

/** A visitor has no bell. What was written is not quoted: others may see the writer's screen. */
export async function notifyHidden(
  deps: Needs,
  tx: Transaction,
  kind: ModeratedKind,
  decided: readonly Decided[],
  {
    reason,
    note,
    isStrike,
    now,
  }: { reason: WallReportReason; note: string; isStrike: boolean; now: Date },
): Promise<void> {
  await notifyWriters(deps, tx, decided, `hidden:${now.getTime()}`, ({ createdAt, author }) => {
    const why = [guidelines[reason], note, isStrike && strikeWords(author)].filter(Boolean);
    return {
      title: `We took a ${kind} of yours off the wall`,
      message: `Your ${kind} of ${formatDay(createdAt)} does not go with our guidelines. ${why.join(' ')} You are welcome to write it again in other words.`,
    };
  });
}

function strikeWords(author: string): string {
  const held = author === anonymousAuthor ? 'what you write without a name' : 'what you sign';
  return `It counts as a strike: after ${strikesThatHold} within ${strikeDays} days, ${held} is looked at before others see it.`;
}

export async function notifyRestored(
  deps: Needs,
  tx: Transaction,
  kind: ModeratedKind,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  await notifyWriters(deps, tx, decided, `back:${now.getTime()}`, ({ createdAt }) => ({
    title: `Your ${kind} is back on the wall`,
    message: `We looked again at your ${kind} of ${formatDay(createdAt)}, and it is back for everybody to see. We are sorry for the detour.`,
  }));
}

async function notifyWriters(
  deps: Needs,
  tx: Transaction,
  decided: readonly Decided[],
  /** Not once ever: what was hidden may be restored, and hidden again. */
  occasion: string,
  words: (one: Decided) => { title: string; message: string },
): Promise<void> {
  await notify(
    deps,
    tx,
    decided.flatMap((one) =>
      one.userId === null
        ? []
        : {
            ...words(one),
            userId: one.userId,
            kind: 'wall_moderation' as const,
            link: '/community',
            dedupeKey: `wall_moderation:${one.id}:${occasion}`,
          },
    ),
  );
}
