import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { outboxMailer } from './outbox-mailer.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The server with the mailer that it has without SMTP_URL. */
function serverOf({ demo }: { demo: boolean }) {
  const { deps } = world;
  const config = { ...deps.config, demo };
  const mailer = outboxMailer(deps.db, deps.clock);
  const options = { isReady: async () => true, spa: null, sandbox: null };
  const app = createApp({ ...deps, config, mailer }, options);
  return { mailer, outbox: async () => app.request('/dev/outbox', {}, { peer: '127.0.0.1' }) };
}

test('in a demo the messages that were not sent are on a page, as text, the newest first', async () => {
  const { outbox, mailer } = serverOf({ demo: true });
  expect(await (await outbox()).text()).toContain('Nothing yet.');

  const her = await createMember(world);
  await mailer.send({ to: 'first@example.com', subject: 'First', text: 'One' });
  world.clock.advance(1000);
  await mailer.send({ to: her.email ?? '', subject: '<b>Second</b>', text: '<script>1</script>' });
  const page = await outbox();
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await page.text();
  expect(text).toContain(`To ${her.email}`);
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<script|<b>/);
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
});

test('elsewhere there is no such page', async () => {
  expect((await serverOf({ demo: false }).outbox()).status).toBe(404);
});
