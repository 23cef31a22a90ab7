import { languages, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { emailLinkInput } from '@nagarika/domain/people/profile';
import { Refusal } from '@nagarika/domain/site/refusal';
import { unsubscribePath } from '@nagarika/domain/words/news/notifications';
import type { Context } from 'hono';
import { unsubscribe } from '#server/features/people/profile/email/stop-by-link.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { badInput } from '#server/words/bad-input.ts';
import { word } from '#server/words/word.ts';

/**
 * Answers a mail program's own button (RFC 8058), whose server sends this without a
 * session and follows no redirect.
 */
export function profileHandlers(deps: Deps): PlainHandlers {
  return {
    operations: languages.map(({ code }) => ({
      method: 'post',
      path: pathIn(code, unsubscribePath),
      summary: 'One-click unsubscribe of a mail program (RFC 8058): `token` as its mail has it',
      access: 'public',
      requestType: 'application/x-www-form-urlencoded',
      responseType: 'text/plain',
    })),
    mount(app) {
      for (const { code: language } of languages) {
        app.post(pathIn(language, unsubscribePath), async (c) => {
          c.set('route', `POST ${unsubscribePath}`);
          if (!(await asksOneClick(c))) {
            throw new Refusal('bad_input', say('This is no request to unsubscribe.'));
          }
          const asked = emailLinkInput.safeParse({ token: c.req.query('token') });
          if (!asked.success) throw badInput(asked.error);
          await unsubscribe(deps, asked.data);
          c.header('Cache-Control', 'no-store');
          c.header('Content-Language', language);
          return c.text(word(say('You are unsubscribed.'), language));
        });
      }
    },
  };
}

/** Tells whether the form, of either encoding, asks for a one-click stop. */
async function asksOneClick(c: Context<HttpEnv>): Promise<boolean> {
  const form = await c.req.parseBody().catch(() => null);
  return form?.['List-Unsubscribe'] === 'One-Click';
}
