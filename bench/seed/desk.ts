import { banners } from '@nagarika/db/schema/events/banners';
import { communities, communityJoins } from '@nagarika/db/schema/events/communities';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { contactTypes } from '@nagarika/domain/people/contact-types';
import { chanceOf, idsOf } from './facts/chance.ts';
import { dayMs, later, madeAt, type Seeding, userId } from './facts/seeding.ts';
import { nameOf } from './facts/users.ts';
import { crafts, gatherings, manners, sentences } from './facts/words.ts';

const ids = { banner: idsOf('banner'), community: idsOf('community'), message: idsOf('message') };

/** Adds groups of the cities, messages to the team, banners. */
export async function seedDesk(seeding: Seeding): Promise<void> {
  const { copies, now, counts, cities, told } = seeding;
  const chance = chanceOf('desk');
  const add = {
    banner: await copies.into(banners),
    community: await copies.into(communities),
    join: await copies.into(communityJoins),
    message: await copies.into(contactMessages),
  };
  for (let n = 0; n < 5; n++) {
    add.banner({
      id: ids.banner(n),
      title: `${chance.of(manners)} ${chance.of(gatherings)}`,
      position: n,
      createdAt: now,
    });
  }
  for (let n = 0; n < counts.communities; n++) {
    const city = cities[n % cities.length];
    const joined = Math.floor((chance.next() ** 3 * counts.users) / 100);
    add.community({
      id: ids.community(n),
      cityId: city?.id ?? '',
      position: Math.floor(n / cities.length),
      name: `${city?.name} ${chance.of(crafts)} ${n}`,
      description: chance.of(sentences),
      whatsappLink: `https://chat.whatsapp.com/seeded${n}`,
      memberCount: joined,
      createdAt: later(now, -900 * dayMs),
    });
    const members = new Set<number>();
    while (members.size < joined) members.add(chance.rank(counts.users, 1.3));
    for (const user of members) {
      add.join({
        communityId: ids.community(n),
        userId: userId(user),
        joinedAt: madeAt(seeding, user),
      });
    }
    await copies.breathe();
  }
  for (let n = 0; n < counts.messages; n++) {
    const createdAt = later(now, -180 * dayMs * (1 - n / counts.messages) - 60_000);
    const isHandled = !chance.is(0.02);
    add.message({
      id: ids.message(n),
      name: nameOf(n),
      email: `writer.${n}@example.org`,
      createdAt,
      subject: chance.of(gatherings),
      message: chance.of(sentences),
      type: chance.of(contactTypes),
      handledAt: isHandled ? later(createdAt, 30_000) : null,
      handledBy: isHandled ? userId(n % 5) : null,
    });
    if (n % 500 === 0) await copies.breathe();
  }
  await copies.finish();
  told('groups and messages', 1);
}
