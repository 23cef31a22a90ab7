import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { eq, getTableColumns } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { collectAnnounced } from './collect-announced.ts';
import { collectBooked } from './collect-booked.ts';
import { collectHosted } from './collect-hosted.ts';
import { collectTaxed } from './collect-taxed.ts';
import { collectWritten } from './collect-written.ts';
import { newest } from './newest.ts';
import type { Sections } from './sections.ts';

/**
 * All that is held of a member, unsigned posts included: she alone gets it. Of others only what she
 * typed herself, their numbers masked.
 */
export function collect(ctx: MemberContext): Sections {
  return {
    ...collectAccount(ctx),
    ...collectBooked(ctx),
    ...collectHosted(ctx),
    ...collectTaxed(ctx),
    ...collectWritten(ctx),
    ...collectAnnounced(ctx),
  };
}

/** Without what is only a copy of it, to be searched. */
const { searchText: _, ...account } = getTableColumns(users);

function collectAccount({ deps: { db }, user }: MemberContext): Sections {
  const { createdAt, lastSeenAt, device, expiresAt } = sessions;
  return {
    Account: () => db.select(account).from(users).where(eq(users.id, user.id)),
    'Where you are signed in': () =>
      newest(
        db
          .select({ device, createdAt, lastSeenAt, expiresAt })
          .from(sessions)
          .where(eq(sessions.userId, user.id)),
        lastSeenAt,
      ),
  };
}
