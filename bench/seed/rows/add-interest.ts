import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { eventViews } from '@nagarika/db/schema/sales/event-views';
import { type Chance, idsOf } from '../facts/chance.ts';
import type { SeededEvent } from '../facts/event-facts.ts';
import { accountsAt, dayMs, earlier, later, type Seeding, userId } from '../facts/seeding.ts';

const visitor = idsOf('visitor');

/** Adds views and likes of events; more for events that sell more. */
export async function openInterest(seeding: Seeding, chance: Chance) {
  const { copies, now } = seeding;
  const addLike = await copies.into(eventLikes);
  const addView = await copies.into(eventViews);
  let visits = 0;
  return (event: SeededEvent, bookings: number): void => {
    const accounts = accountsAt(seeding, event.createdAt);
    const until = earlier(event.startsAt, now).getTime();
    const from = event.reviewedAt.getTime();
    const liked = new Set<number>();
    const likes = Math.min(accounts / 4, bookings * chance.next() + chance.int(0, 2));
    while (liked.size < likes) liked.add(chance.rank(accounts, 1.4));
    for (const user of liked) {
      const likedAt = later(event.reviewedAt, chance.next() * Math.max(0, until - from));
      addLike({ eventId: event.id, userId: userId(user), likedAt });
    }
    for (let views = Math.min(2_000, bookings + chance.int(0, 2)); views > 0; views--) {
      const at = new Date(from + chance.next() * Math.max(0, until - from));
      if (now.getTime() - at.getTime() > 400 * dayMs) continue;
      const day = at.toISOString().slice(0, 10);
      addView({ eventId: event.id, visitorHash: visitor(visits++), day });
    }
  };
}
