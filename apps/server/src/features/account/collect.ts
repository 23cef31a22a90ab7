import { sessions } from '@nagarika/db/schema/sessions';
import { users } from '@nagarika/db/schema/users';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { collectBooked } from './collect-booked.ts';
import { collectHosted } from './collect-hosted.ts';
import { collectWritten } from './collect-written.ts';

export type Row = Record<string, unknown>;
/** Under plain names, for a person to read. */
export type Sections = Record<string, Row[]>;
export type Copy = { madeAt: string; cutShort: string[]; sections: Sections };

/** Of each kind, the newest. */
export const mostRows = 5_000;

/**
 * All that is held of her, unsigned posts included: she alone gets it. Of others only what she
 * typed herself, their numbers masked.
 */
export async function collect(ctx: MemberContext): Promise<Copy> {
  const { deps } = ctx;
  const parts = [
    await collectAccount(ctx),
    await collectBooked(ctx),
    await collectHosted(ctx),
    await collectWritten(ctx),
  ];
  const sections: Sections = Object.assign({}, ...parts);
  const cutShort = Object.keys(sections).filter((name) => sections[name]?.length === mostRows);
  deps.log.info({ rows: Object.values(sections).flat().length }, 'a member took her copy');
  return { madeAt: deps.clock.now().toISOString(), cutShort, sections };
}

async function collectAccount({ deps, user }: MemberContext): Promise<Sections> {
  const { createdAt, lastSeenAt, device, expiresAt } = sessions;
  return {
    Account: await deps.db.select().from(users).where(eq(users.id, user.id)),
    'Where you are signed in': await deps.db
      .select({ device, createdAt, lastSeenAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .limit(mostRows),
  };
}
