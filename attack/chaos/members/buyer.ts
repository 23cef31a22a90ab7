import type { Member } from '../../support/members.ts';
import type { Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { buyAllDates } from './pass.ts';
import { purchase } from './purchase.ts';
import { answerOffers, join } from './waiters.ts';

/** Answers an offer to her; or buys, of a series perhaps all dates, and waits perhaps when too late. */
export async function buyOnce(scene: Scene, member: Member, chance: Seeded): Promise<void> {
  if (chance.isOneIn(2) && (await answerOffers(scene, member, chance))) return;
  const event = chance.one(scene.events);
  const { series } = event;
  const status =
    series && !chance.isOneIn(3)
      ? await buyAllDates(scene, member, chance, { ...event, series })
      : await purchase(scene, member, chance, { event, quantity: 1 + chance.upTo(1) });
  if (status === 409 && !chance.isOneIn(3)) await join(scene, member, chance, event);
}
