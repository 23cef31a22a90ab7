import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { outboxMailer } from './outbox-mailer.ts';

/** Makes the server with the mailer that it has without SMTP_URL. */
function serverOf(world: World, { demo }: { demo: boolean }) {
  const { deps } = world;
  const config = { ...deps.config, demo };
  const mailer = outboxMailer(deps.db, deps.clock);
  const options = { isReady: async () => true, spa: null, sandbox: null };
  const app = createApp({ ...deps, config, mailer }, options);
  const at = async (path: string) => app.request(path, {}, { peer: '127.0.0.1' });
  return { mailer, at, outbox: () => at('/dev/outbox') };
}

test('in a demo the messages that were not sent are on a page, as text, the newest first', async ({
  world,
}) => {
  const { outbox, mailer } = serverOf(world, { demo: true });
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

test('a mail is shown as mail programs draw it, with what it encloses', async ({ world }) => {
  const { at, mailer } = serverOf(world, { demo: true });
  const id = crypto.randomUUID();
  const content = new TextEncoder().encode('%PDF-1.7');
  const attachments = [{ filename: 'ticket.pdf', contentType: 'application/pdf', content }];
  const mail = { id, to: 'her@example.com', subject: 'Third', text: 'Text', attachments };
  await mailer.send({ ...mail, html: '<h1>Hello</h1>' });
  await mailer.send({ ...mail, html: '<h1>Again</h1>' }); // the same mail is kept once
  const list = await (await at('/dev/outbox')).text();
  const paths = [...list.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(paths).toHaveLength(2);
  const [page = '', ticket = ''] = paths;
  const shown = await at(page);
  expect(await shown.text()).toBe('<h1>Hello</h1>');
  expect(shown.headers.get('content-security-policy')).toContain("script-src 'self'");
  const file = await at(ticket);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(await file.text()).toBe('%PDF-1.7');
  for (const path of [`${page}/other.pdf`, '/dev/outbox/first', `/dev/outbox/${id}`]) {
    expect((await at(path)).status).toBe(404);
  }
  for (const path of paths)
    expect((await serverOf(world, { demo: false }).at(path)).status).toBe(404);
});

test('elsewhere there is no such page', async ({ world }) => {
  expect((await serverOf(world, { demo: false }).outbox()).status).toBe(404);
});
