import { blogLikes, blogRanks, blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { blogCategories } from '@nagarika/domain/words/blogs/blogs';
import { chanceOf, idsOf } from './facts/chance.ts';
import { accountsAt, dayMs, later, madeAt, type Seeding, userId } from './facts/seeding.ts';
import { crafts, gatherings, manners, otherTitles, places, sentences } from './facts/words.ts';

const blogId = idsOf('blog');
const visitor = idsOf('blog visitor');

/** Adds stories with their likes and readers. */
export async function seedBlogs(seeding: Seeding): Promise<void> {
  const { copies, now, counts, told } = seeding;
  const chance = chanceOf('blogs');
  const add = {
    blog: await copies.into(blogs),
    like: await copies.into(blogLikes),
    view: await copies.into(blogViews),
    rank: await copies.into(blogRanks),
  };
  let visits = 0;
  for (let n = 0; n < counts.blogs; n++) {
    const createdAt = later(now, -900 * dayMs * (1 - n / counts.blogs) - 3_600_000);
    const accounts = accountsAt(seeding, createdAt);
    const id = blogId(n);
    const isWaiting = counts.blogs - n < counts.blogs / 100;
    const isPublished = !isWaiting && chance.is(0.93);
    const title = chance.is(0.2)
      ? `${chance.of(otherTitles)} ${n}`
      : `My ${chance.of(manners).toLowerCase()} ${chance.of(crafts).toLowerCase()} ${chance.of(gatherings)} ${n}`;
    const author = chance.rank(accounts, 1.8);
    add.blog({
      id,
      authorId: userId(author),
      title,
      createdAt,
      status: isWaiting ? 'submitted' : isPublished ? 'published' : 'rejected',
      shortDescription: chance.of(sentences),
      content: Array.from(
        { length: 12 },
        () => `<p>${chance.of(sentences)} ${chance.of(sentences)}</p>`,
      ).join(''),
      category: chance.of(blogCategories),
      tags: [chance.of(crafts), chance.of(places)],
      isFeatured: n === 0 || n === 1,
      reviewedAt: isWaiting ? null : later(createdAt, 1_800_000),
      reviewedBy: isWaiting ? null : userId(n % 5),
      publishedAt: isPublished ? later(createdAt, 1_800_000) : null,
    });
    const since = now.getTime() - Math.max(createdAt.getTime(), madeAt(seeding, author).getTime());
    const reach = isPublished ? chance.next() ** 4 : 0;
    const likes = new Set<number>();
    const most = Math.min(reach * 150, accounts / 4);
    while (likes.size < most) likes.add(chance.rank(accounts, 1.4));
    for (const user of likes) {
      add.like({
        blogId: id,
        userId: userId(user),
        likedAt: later(createdAt, chance.next() * since),
      });
    }
    const views = Math.floor(reach * 400);
    add.rank({
      blogId: id,
      likes: likes.size,
      views,
      publishedAt: isPublished ? later(createdAt, 1_800_000) : null,
    });
    for (let left = views; left > 0; left--) {
      const day = later(createdAt, chance.next() * since)
        .toISOString()
        .slice(0, 10);
      add.view({ blogId: id, visitorHash: visitor(visits++), day });
    }
    if (n % 50 === 0) {
      told('blogs', n / counts.blogs);
      await copies.breathe();
    }
  }
  await copies.finish();
  told('blogs', 1);
}
