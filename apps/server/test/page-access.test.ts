import { describe, expect } from 'vitest';
import { pages } from '#server/pages/pages.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { people } from '#test/access-rule.ts';
import { eventsOf, type StreamEvent } from '#test/event-stream.ts';
import { pageRules, streamRules } from '#test/page-rules.ts';
import { test } from '#test/scene.ts';
import { servePages } from '#test/served-pages.ts';

test.beforeEach(({ scene }) => scene.world.sql`delete from rate_limits`);

const each = <Rule>(rules: Record<string, Rule>) =>
  Object.entries(rules).flatMap(([name, rule]) => people.map((person) => ({ name, person, rule })));

test('every page has a rule, and every rule a page', () => {
  // pages.test.ts holds these to the client's routes.
  expect(Object.keys(pageRules).sort()).toEqual(Object.keys(pages).sort());
});

describe('what the table says of pages is what happens, and nothing else goes with them', () => {
  test.for(each(pageRules))('$name as $person', async ({ name, person, rule }, { scene }) => {
    const user = person === 'visitor' ? null : scene[person];
    const path = (await rule.path?.(scene)) ?? name;
    const { status, asked } = await servePages(scene.world)(path, user);
    expect(status).toBe(rule.answers[person]);
    // A member who has chosen no city has that of her profile, which is found among ours.
    const ofMember = ['cities.list', 'notifications.unreadCount', ...(rule.sendsMembers ?? [])];
    const all = ['auth.session', ...rule.sends, ...(user ? ofMember : [])];
    const expected = [...new Set(all)].sort();
    const sent = [...new Set(asked)].sort();
    if (status === 200) expect(sent).toEqual(expected);
    else expect(expected.filter((one) => one !== rule.hides)).toEqual(expect.arrayContaining(sent));
  });
});

test('every stream has a rule, and every rule a stream', () => {
  const streams = declaredProcedures(appRouter).filter(({ type }) => type === 'subscription');
  expect(Object.keys(streamRules).sort()).toEqual(streams.map(({ name }) => name).sort());
});

describe('what the table says of streams is what is told', () => {
  test.for(each(streamRules))('$name as $person', async ({ name, person, rule }, { scene }) => {
    await scene.wallPostId();
    const input = encodeURIComponent(JSON.stringify(rule.input));
    const events = eventsOf((signal) =>
      scene.world.request(`/trpc/${name}?input=${input}`, {
        as: person === 'visitor' ? null : scene[person],
        signal,
      }),
    );
    const told = await firstTold(events);
    if (rule.answers[person] === 'ok')
      expect(Object.keys(JSON.parse(told.data)).sort()).toEqual(rule.says);
    else expect(told.data).toContain(`"code":"${rule.answers[person]}"`);
  });
});

/** Returns what comes after the news that the connection stands. */
async function firstTold(events: AsyncGenerator<StreamEvent, void>): Promise<StreamEvent> {
  for await (const event of events) if (event.event !== 'connected') return event;
  throw new Error('nothing was told');
}
