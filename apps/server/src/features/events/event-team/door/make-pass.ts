import { randomBytes, randomInt } from 'node:crypto';
import { doorPasses } from '@nagarika/db/schema/events/event-team';
import { doorPeriod, maxDoorPasses, pinDigits } from '@nagarika/domain/events/listing/door-passes';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import {
  checkNeedsTeam,
  findTeamEvent,
} from '#server/features/events/event-team/find-team-event.ts';
import type { MadePass } from '#server/features/events/event-team/schemas.ts';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';

const noSuchPass = () => new Refusal('not_found', say('There is no such door link.'));

const perDay = { limit: 50, seconds: 86_400 };

/** @throws Refusal not_found, unprocessable, too_many */
export async function makePass(
  ctx: MemberContext,
  { eventId, label }: { eventId: string; label: string },
): Promise<MadePass> {
  const { deps, user } = ctx;
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  await consume(deps, `door-pass:${user.id}`, perDay);
  const now = deps.clock.now();
  const hashes = passHashes(deps);
  const token = randomBytes(24).toString('base64url');
  const pin = String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0');
  return deps.seats.transaction(eventId, async (tx) => {
    checkNeedsTeam({ ...event, ...(await lockEvent(tx, eventId)) }, now);
    const open = and(eq(doorPasses.eventId, eventId), isNull(doorPasses.revokedAt));
    if ((await tx.$count(doorPasses, open)) >= maxDoorPasses) {
      throw new Refusal(
        'unprocessable',
        say('An event has at most {most} door links. Switch one off first.', {
          most: maxDoorPasses,
        }),
      );
    }
    const id = crypto.randomUUID();
    await tx.insert(doorPasses).values({
      id,
      eventId,
      label,
      createdBy: user.id,
      createdAt: now,
      tokenHash: hashes.ofToken(token),
      pinHash: hashes.ofPin(id, pin),
    });
    await recordAct(ctx, tx, {
      action: 'door_pass.made',
      subjectType: 'event',
      subjectId: eventId,
      before: null,
      after: { pass: id },
    });
    const { from, until } = doorPeriod(event);
    return { id, token, pin, opensAt: from.toISOString(), closesAt: until.toISOString() };
  });
}

/** Hashes what is kept of a door pass in place of its token and its PIN. */
export function passHashes({ secrets }: Pick<Deps, 'secrets'>) {
  return {
    ofToken: (token: string) => secrets.keyedHash('door-token', token),
    /** Hashes the PIN with its pass, so that the table does not show that two passes have the same one. */
    ofPin: (passId: string, pin: string) => secrets.keyedHash('door-pin', `${passId} ${pin}`),
  };
}

/**
 * Revokes a pass: its phones are shown nothing any more. Repeating it changes
 * nothing. @throws Refusal not_found
 */
export async function revokePass(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ isRevoked: true }> {
  const { deps } = ctx;
  const [pass] = await deps.db
    .select({ eventId: doorPasses.eventId })
    .from(doorPasses)
    .where(eq(doorPasses.id, id));
  if (!pass) throw noSuchPass();
  await findTeamEvent(ctx, pass.eventId, 'manage');
  return deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(doorPasses)
      .set({ revokedAt: deps.clock.now() })
      .where(and(eq(doorPasses.id, id), isNull(doorPasses.revokedAt)))
      .returning({ id: doorPasses.id });
    if (revoked) {
      await recordAct(ctx, tx, {
        action: 'door_pass.revoked',
        subjectType: 'event',
        subjectId: pass.eventId,
        before: { pass: id },
        after: null,
      });
    }
    return { isRevoked: true };
  });
}
