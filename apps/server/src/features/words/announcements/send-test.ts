import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { toldToReader } from '#server/features/words/announcements/sending/told-to-reader.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { WordsOfEvent } from './schemas.ts';

const testsPerHour = { limit: 10, seconds: 3600 };

/** Sends it into the caller's own bell and mail, and nobody else's. @throws Refusal not_found, too_many */
export async function sendTest(
  ctx: MemberContext,
  input: WordsOfEvent,
): Promise<{ byMail: boolean }> {
  const { deps, user } = ctx;
  const { event } = await findTeamEvent(ctx, input.eventId, 'manage');
  await deps.db.transaction(async (tx) => {
    await consume({ ...deps, db: tx }, `announcement-test:${user.id}`, testsPerHour);
    await notify(deps, tx, [
      {
        ...toldToReader(input),
        userId: user.id,
        link: `/my-events/${event.id}/announcements`,
        dedupeKey: `announcement_test:${crypto.randomUUID()}`,
        eventId: event.id,
      },
    ]);
  });
  return { byMail: user.email !== null && user.isEmailVerified };
}
