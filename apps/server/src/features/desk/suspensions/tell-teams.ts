import type { Transaction } from '@nagarika/db/client';
import type { Text } from '@nagarika/domain/language/texts';
import { withManagers } from '#server/features/events/event-team/with-managers.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';

type Told = {
  organiserId: string;
  events: readonly { id: string; title: string }[];
  act: 'stopped' | 'resumed';
  title: Text;
  words: (title: string) => Text;
};

/** Tells the organiser and the managers of each event, who run it also while she is suspended. */
export async function tellTeams(
  { deps }: Pick<MemberContext, 'deps'>,
  tx: Transaction,
  { organiserId, events, act, title, words }: Told,
): Promise<void> {
  const at = deps.clock.now().getTime();
  const told = events.map((event) => ({
    userId: organiserId,
    kind: 'event_review' as const,
    title,
    message: words(event.title),
    link: `/my-events/${event.id}`,
    dedupeKey: `event_sales_${act}:${event.id}:${at}`,
    eventId: event.id,
  }));
  await notify(deps, tx, await withManagers(tx, told));
}
