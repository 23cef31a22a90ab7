import { formatDayTime } from '@nagarika/domain/language/format';
import { html } from 'hono/html';
import type { KeptMessage } from './queries.ts';

/** Shows text alone, with a link to what a mail program would show. */
export function outboxPage(brandName: string, messages: KeptMessage[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox · ${brandName}</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
          article { border-top: 1px solid #8884; padding: 1rem 0; }
          h2 { font-size: 1.1rem; margin: 0; }
          .ways { margin: 0.5rem 0 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
          summary { padding: 0.5rem 0; cursor: pointer; }
          .ways:empty { display: none; }
          .ways a { padding: 0.5rem 0; }
          pre { font: inherit; white-space: pre-wrap; margin: 0.5rem 0 0; }
        </style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>Messages that this demo would have sent, newest first. Reload for more.</p>
          ${messages.length === 0 ? html`<p>Nothing yet.</p>` : ''}
          ${messages.map(
            (message) => html`<article>
              <h2>${message.subject}</h2>
              <div>To ${message.recipient} · ${formatDayTime(message.createdAt)}</div>
              <p class="ways">${waysInto(message)}</p>
              ${textOf(message)}
            </article>`,
          )}
        </main>
      </body>
    </html>`;
}

function waysInto({ id, html: markup, attachments }: KeptMessage) {
  const way = (to: string, name: string) => html`<a href="/dev/outbox/${id}${to}">${name}</a>`;
  return [
    ...(markup === null ? [] : [way('', 'Look at the mail')]),
    ...attachments.map(({ filename }) => way(`/${filename}`, filename)),
  ];
}

/** Shows the text of a mail folded, as there is an HTML one to look at. */
function textOf({ html: markup, text }: KeptMessage) {
  const words = html`<pre>${text}</pre>`;
  return markup === null ? words : html`<details><summary>As text</summary>${words}</details>`;
}
