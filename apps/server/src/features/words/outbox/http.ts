import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { noSuch } from '#server/words/no-such.ts';
import { outboxPage } from './outbox-page.ts';
import { findKeptMessage, keptMessages } from './queries.ts';

const path = '/dev/outbox';

/**
 * Serves the messages that a demo keeps instead of sending (no SMTP_URL). They hold codes and addresses, so
 * outside of a demo there are no such pages; they are no part of the API either.
 */
export function outboxHandlers(deps: Deps): PlainHandlers {
  const nothing = () => noSuch.address();
  const begin = (c: Context<HttpEnv>, route: string) => {
    c.set('route', `GET ${route}`);
    if (!deps.config.demo) throw nothing();
    c.header('Cache-Control', 'no-store');
  };
  async function messageOf(c: Context<HttpEnv>) {
    const id = z.uuid().safeParse(c.req.param('id'));
    const message = id.success ? await findKeptMessage(deps, id.data) : null;
    if (!message) throw nothing();
    return message;
  }
  return {
    operations: [],
    mount(app) {
      app.get(path, async (c) => {
        begin(c, path);
        return c.html(outboxPage(deps.config.brand.name, await keptMessages(deps)));
      });
      // The page shows the mail as a mail program draws it; the site's own policy lets no script of it run.
      app.get(`${path}/:id`, async (c) => {
        begin(c, `${path}/{id}`);
        const { html } = await messageOf(c);
        if (html === null) throw nothing();
        return c.html(html);
      });
      app.get(`${path}/:id/:filename`, async (c) => {
        begin(c, `${path}/{id}/{filename}`);
        const { attachments } = await messageOf(c);
        const found = attachments.find(({ filename }) => filename === c.req.param('filename'));
        if (!found) throw nothing();
        const bytes = new Uint8Array(Buffer.from(found.base64, 'base64'));
        return c.body(bytes, 200, { 'Content-Type': found.contentType });
      });
    },
  };
}
