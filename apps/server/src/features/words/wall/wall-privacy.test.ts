import { wallPosts } from '@nagarika/db/schema/words/wall';
import { expect } from 'vitest';
import { eventsOf } from '#test/event-stream.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';

const post = { content: 'Who knows a printer?', category: 'need' as const };

test('no answer of the wall says who wrote it', async ({ world }) => {
  const her = await createMember(world, { name: 'Zubeida Quux', email: 'zq@example.com' });
  const other = await createMember(world);
  const { wall } = world.as(her);
  const made = await wall.create({ ...post, content: 'Secretly hers' });
  const visitor = visitorBrowser(world);
  const waiting = await visitor.calls.wall.create({ ...post, content: 'A visitor’s secret' });
  const answers: unknown[] = [made, waiting];
  for (const reader of [world.as(null), world.as(other), world.as(her), visitor.calls]) {
    answers.push(await reader.wall.list({}), await reader.wall.stats());
  }
  answers.push(
    await wall.comment({ postId: made.id, content: 'And so is this' }),
    await world.as(null).wall.comments({ postId: made.id }),
    await world.as(other).wall.react({ id: made.id, reaction: 'like' }),
    await world.as(other).wall.report({ postId: made.id, reason: 'other' }),
  );
  for await (const event of eventsOf((signal) =>
    world.request('/trpc/wall.live?input={}', { signal }),
  )) {
    answers.push(event);
    if (event.data.includes(made.id)) break;
  }
  const said = JSON.stringify(answers);
  expect(said).toContain('Secretly hers');
  const rows = await world.deps.db.select().from(wallPosts);
  const hashes = rows.flatMap(({ visitorHash }) => visitorHash ?? []);
  expect(hashes).not.toHaveLength(0);
  const secrets = [her.id, 'Zubeida', 'zq@example.com', her.phone.slice(-10), ...hashes];
  for (const secret of secrets) expect(said).not.toContain(secret);
});
