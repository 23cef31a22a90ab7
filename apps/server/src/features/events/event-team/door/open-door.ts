import { doorPasses, doorSessions } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { doorPeriod } from '@nagarika/domain/events/listing/door-passes';
import { lateScanHours } from '@nagarika/domain/events/listing/event-team';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { OpenedDoor } from '#server/features/events/event-team/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { knownDevice, withDevice } from '#server/http/clients/devices.ts';
import { doorSessionHash, newDoorSession } from '#server/http/clients/door-sessions.ts';
import { consume, giveBackHit, type LimitKey } from '#server/platform/bounds/limits.ts';
import { isProof } from '#server/platform/secrets/is-proof.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { doorPostponed } from './find-door-event.ts';
import { passHashes } from './make-pass.ts';

/**
 * Limits wrong PINs of a link by all browsers together that never opened it: 50 a day out of a
 * million PINs. Each browser that did open it has as many of its own, since it has shown the PIN
 * already and learns nothing by guessing.
 */
export const wrongPerLink = { limit: 5, seconds: 15 * 60 };
export const wrongPerLinkAndDay = { limit: 50, seconds: 86_400 };
/** Counts right PINs too, since each begins a session. */
export const triesPerClient = { limit: 40, seconds: 3600 };
const tooMany = say('Too many wrong PINs. Please try again later.');

/** Stands in for a pass with no right PIN, so that an unknown link takes as long to judge. */
const noPass = '00000000-0000-0000-0000-000000000000';

/**
 * Opens a door pass in this browser with its PIN. An unknown link is answered like a wrong PIN, and as
 * slowly. Each try is counted before it is judged, so that parallel guesses cannot outrun the count.
 * Somebody who has only the link locks out neither a browser that opened it before nor, in a hall that
 * shares one address, that browser's connection. @throws Refusal bad_input, unprocessable, too_many
 */
export async function openDoor(
  { deps, request }: PublicContext,
  { token, pin }: { token: string; pin: string },
): Promise<OpenedDoor> {
  const now = deps.clock.now();
  const hashes = passHashes(deps);
  const link = hashes.ofToken(token);
  const device = knownDevice(deps, request.devices, `door ${link}`);
  const guessed = device === null ? link : `${link} ${device}`;
  const short: LimitKey = `door-pin:${guessed}`;
  const ofDay: LimitKey = `door-pin-day:${guessed}`;
  const client = device === null ? request.clientKey : guessed;
  await consume(deps, `door-pin-client:${client}`, triesPerClient, tooMany);
  await consume(deps, short, wrongPerLink, tooMany);
  await consume(deps, ofDay, wrongPerLinkAndDay, tooMany);
  const [found] = await deps.db
    .select({ pass: doorPasses, event: events })
    .from(doorPasses)
    .innerJoin(events, eq(events.id, doorPasses.eventId))
    .where(eq(doorPasses.tokenHash, link));
  const given = hashes.ofPin(found?.pass.id ?? noPass, pin);
  const isRight = isProof(given, [found?.pass.pinHash ?? link]);
  if (!(found && isRight)) {
    throw new Refusal('bad_input', say('Link or PIN is not right. Please check both.'));
  }
  await Promise.all([short, ofDay].map((key) => giveBackHit(deps, key)));
  const { pass, event } = found;
  const { from, until } = doorPeriod(event);
  if (event.status === 'cancelled') {
    throw new Refusal('unprocessable', say('This event was cancelled.'));
  }
  if (event.status === 'postponed') {
    throw new Refusal('unprocessable', doorPostponed);
  }
  if (pass.revokedAt) throw new Refusal('unprocessable', say('This door link was switched off.'));
  if (now > until) throw new Refusal('unprocessable', say('This door link has ended.'));
  if (now < from) {
    const time = instantIn('dayTime', from);
    throw new Refusal('unprocessable', say('This door link opens on {time}.', { time }));
  }
  const session = newDoorSession();
  const expiresAt = new Date(until.getTime() + lateScanHours * 3_600_000);
  await deps.db.transaction(async (tx) => {
    const id = doorSessionHash(deps, session);
    await tx.insert(doorSessions).values({ id, passId: pass.id, createdAt: now, expiresAt });
    await recordAudit(tx, {
      actorId: null,
      action: 'door_pass.opened',
      subjectType: 'event',
      subjectId: event.id,
      before: null,
      after: { pass: pass.id },
      at: now,
    });
  });
  request.setDoorSession({ session, expiresAt });
  request.setDevices(withDevice(deps, request.devices, `door ${link}`));
  return { eventId: event.id, passId: pass.id };
}
