import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { checkMayIssue } from './check-may-issue.ts';
import { toPreview } from './import-list.ts';
import { judgeList } from './judge-list.ts';
import type { ListInput, ListPreview } from './schemas.ts';

/** The limit lets a list be mended and looked at again, but not numbers be tried by the thousand. */
const perIssuer = { limit: 60, seconds: 3600 };

/** Previews the import line by line; nothing is written. @throws Refusal not_found, unprocessable */
export async function previewList(
  ctx: MemberContext,
  { eventId, lines }: ListInput,
): Promise<ListPreview> {
  const { deps, user, request } = ctx;
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  await consume(deps, `guest-preview:${user.id}`, perIssuer);
  const now = deps.clock.now();
  checkMayIssue(event, now);
  const counted = await countFreeSeats(deps.db, event, now);
  const most = deps.config.seatsPerMember;
  const judged = await judgeList(deps.db, lines, { eventId, counted, most, now });
  return toPreview(judged, counted, request.language);
}
