import { Refusal } from '@nagarika/domain/refusal';
import type { PlainHandlers } from '#server/handlers.ts';
import type { Deps } from '#server/ports.ts';
import { outboxPage } from './outbox-page.ts';
import { keptMessages } from './queries.ts';

const path = '/dev/outbox';

/**
 * Messages that a demo keeps instead of sending (no SMTP_URL). They hold codes and addresses, so
 * outside of a demo there is no such page; it is no part of the API either.
 */
export function outboxHandlers(deps: Deps): PlainHandlers {
  return {
    operations: [],
    mount(app) {
      app.get(path, async (c) => {
        c.set('route', `GET ${path}`);
        if (!deps.config.demo) {
          throw new Refusal('not_found', 'There is nothing under this address.');
        }
        c.header('Cache-Control', 'no-store');
        return c.html(outboxPage(deps.config.brand.name, await keptMessages(deps)));
      });
    },
  };
}
