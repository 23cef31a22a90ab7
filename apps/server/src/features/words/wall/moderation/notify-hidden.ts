import type { Transaction } from '@nagarika/db/client';
import { instantIn, say, type Text, type TextInstant } from '@nagarika/domain/language/texts';
import { anonymousAuthor, type WallReportReason } from '@nagarika/domain/words/wall/wall';
import {
  guidelines,
  type ModeratedKind,
  strikeDays,
  strikesThatHold,
} from '@nagarika/domain/words/wall/wall-moderation';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { sentences } from '#server/words/sentences.ts';
import type { Decided } from './lock-decided.ts';

type Needs = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Tells writers that theirs was hidden, without quoting it, as others may see the screen. A visitor has no
 * bell.
 */
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
    const guideline = guidelines[reason];
    return {
      title: words[kind].hidden,
      message: sentences(
        words[kind].why(instantIn('day', createdAt)),
        guideline,
        note,
        isStrike && strikeWords(author),
        say('You are welcome to write it again in other words.'),
      ),
    };
  });
}

const words = {
  post: {
    hidden: say('We took a post of yours off the wall'),
    why: (day: TextInstant) => say('Your post of {day} does not go with our guidelines.', { day }),
    back: say('Your post is back on the wall'),
    sorry: (day: TextInstant) =>
      say(
        'We looked again at your post of {day}, and it is back for everybody to see. We are sorry for the detour.',
        { day },
      ),
  },
  comment: {
    hidden: say('We took a comment of yours off the wall'),
    why: (day: TextInstant) =>
      say('Your comment of {day} does not go with our guidelines.', { day }),
    back: say('Your comment is back on the wall'),
    sorry: (day: TextInstant) =>
      say(
        'We looked again at your comment of {day}, and it is back for everybody to see. We are sorry for the detour.',
        { day },
      ),
  },
} satisfies Record<ModeratedKind, unknown>;

function strikeWords(author: string): Text {
  const rule = { strikes: strikesThatHold, days: strikeDays };
  return author === anonymousAuthor
    ? say(
        'It counts as a strike: after {strikes} within {days} days, what you write without a name is looked at before others see it.',
        rule,
      )
    : say(
        'It counts as a strike: after {strikes} within {days} days, what you sign is looked at before others see it.',
        rule,
      );
}

export async function notifyRestored(
  deps: Needs,
  tx: Transaction,
  kind: ModeratedKind,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  await notifyWriters(deps, tx, decided, `back:${now.getTime()}`, ({ createdAt }) => ({
    title: words[kind].back,
    message: words[kind].sorry(instantIn('day', createdAt)),
  }));
}

async function notifyWriters(
  deps: Needs,
  tx: Transaction,
  decided: readonly Decided[],
  /** The occasion keeps it from being told once ever: what was hidden may be restored, and hidden again. */
  occasion: string,
  told: (one: Decided) => Pick<NewNotification, 'title' | 'message'>,
): Promise<void> {
  await notify(
    deps,
    tx,
    decided.flatMap((one) =>
      one.userId === null
        ? []
        : {
            ...told(one),
            userId: one.userId,
            kind: 'wall_moderation' as const,
            link: '/community',
            dedupeKey: `wall_moderation:${one.id}:${occasion}`,
          },
    ),
  );
}
