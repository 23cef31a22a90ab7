import {
  wallComments,
  wallPostReactions,
  wallPosts,
  wallReports,
} from '@nagarika/db/schema/words/wall';
import { wallReactions } from '@nagarika/domain/words/wall/wall';
import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { type Chance, chanceOf, idsOf } from './facts/chance.ts';
import { accountsAt, dayMs, later, type Seeding, userId } from './facts/seeding.ts';
import { nameOf } from './facts/users.ts';
import { wallWords } from './facts/words.ts';

export const postId = idsOf('wall post');
const commentId = idsOf('wall comment');
const reportId = idsOf('wall report');
const visitor = idsOf('wall visitor');

/** Adds posts of two years, a few of them much talked about. */
export async function seedWall(seeding: Seeding): Promise<void> {
  const { copies, now, counts, cities, told } = seeding;
  const chance = chanceOf('wall');
  const add = {
    post: await copies.into(wallPosts),
    reaction: await copies.into(wallPostReactions),
    comment: await copies.into(wallComments),
    report: await copies.into(wallReports),
  };
  let comments = 0;
  for (let n = 0; n < counts.posts; n++) {
    const at = later(now, -730 * dayMs * (1 - n / counts.posts) - 60_000);
    const accounts = accountsAt(seeding, at);
    const since = now.getTime() - at.getTime();
    const user = chance.rank(accounts, 1.6);
    const isVisitor = chance.is(0.05);
    const id = postId(n);
    add.post({
      id,
      category: chance.of(wallCategories),
      content: contentOf(chance, n),
      createdAt: at,
      userId: isVisitor ? null : userId(user),
      visitorHash: isVisitor ? visitor(n) : null,
      author: chance.is(0.6) ? 'Anonymous' : nameOf(user).slice(0, 40),
      city: (cities[chance.rank(cities.length, 2)] ?? cities[0])?.name ?? '',
      state: stateOf(chance, since),
    });
    const liveliness = chance.next() ** 6;
    for (const reader of readersOf(chance, accounts, Math.floor(liveliness * 120))) {
      const reactedAt = later(at, chance.next() * Math.min(since, 3 * dayMs));
      add.reaction({
        postId: id,
        userId: userId(reader),
        reaction: chance.of(wallReactions),
        reactedAt,
      });
    }
    for (let left = Math.floor(liveliness * 30); left > 0; left--) {
      add.comment({
        id: commentId(comments++),
        postId: id,
        userId: userId(chance.rank(accounts, 1.6)),
        content: contentOf(chance, comments),
        author: 'Anonymous',
        state: chance.is(0.99) ? 'public' : 'hidden',
        createdAt: later(at, chance.next() * Math.min(since, 5 * dayMs)),
      });
    }
    if (chance.is(0.01)) {
      const isOpen = since < 7 * dayMs;
      add.report({
        id: reportId(n),
        postId: id,
        reporterId: userId(chance.rank(accounts, 1.2)),
        reason: 'spam',
        createdAt: at,
        resolvedAt: isOpen ? null : later(at, dayMs),
      });
    }
    if (n % 100 === 0) {
      told('wall', n / counts.posts);
      await copies.breathe();
    }
  }
  await copies.finish();
  told('wall', 1);
}

function stateOf(chance: Chance, sinceMs: number): 'public' | 'waiting' | 'hidden' {
  if (chance.is(0.97)) return 'public';
  return sinceMs < 7 * dayMs ? 'waiting' : 'hidden';
}

const contentOf = (chance: Chance, n: number) =>
  `${chance.of(wallWords)} · ${chance.of(wallWords)}`
    .slice(0, 100)
    .concat(chance.is(0.2) ? ` ${n}` : '');

function readersOf(chance: Chance, accounts: number, count: number): Set<number> {
  const readers = new Set<number>();
  const most = Math.min(count, accounts / 4);
  while (readers.size < most) readers.add(chance.rank(accounts, 1.3));
  return readers;
}
