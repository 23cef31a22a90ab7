import type { Text } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { word } from '#server/words/word.ts';
import { createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

let serial = 0;

/** Creates a member whose address is proven to be hers. */
export const reachable = (world: World, values: Parameters<typeof createMember>[1] = {}) =>
  createMember(world, { emailVerifiedAt: world.clock.now(), ...values });

/** Reads what stored notifications say in English. */
export const asRead = <Row extends { title: Text; message: Text }>(rows: readonly Row[]) =>
  rows.map(({ title, message, ...row }) => ({
    ...row,
    title: word(title, 'en'),
    message: word(message, 'en'),
  }));

/** Makes news of an approved event, unless told otherwise; each its own. */
export const newsFor = ({ id }: User, values: Partial<NewNotification> = {}): NewNotification => ({
  userId: id,
  kind: 'event_review',
  title: { pattern: 'Event approved' },
  message: { pattern: 'Members can see it and book.' },
  link: '/my-events',
  dedupeKey: `told:${++serial}`,
  ...values,
});

export const tell = (world: World, ...news: NewNotification[]) =>
  world.deps.db.transaction((tx) => notify(world.deps, tx, news));

/** Reads what has become of the member's messages. */
export async function deliveriesOf(world: World, { id }: User) {
  const rows = await world.sql`
    select d.id, d.channel, d.status, d.attempts, d.last_error as error
    from deliveries d join notifications n on n.id = d.notification_id
    where n.user_id = ${id} order by d.channel, d.created_at, d.id`;
  return rows.map(({ id: deliveryId, channel, status, attempts, error }) => ({
    deliveryId: String(deliveryId),
    channel,
    status,
    attempts,
    error,
  }));
}
