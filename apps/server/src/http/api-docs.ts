import { html } from 'hono/html';
import type { RestProcedure } from '#server/trpc/procedures.ts';
import type { PlainOperation } from './http.ts';

/** A page of the REST interface that people can read; the document itself is /api/openapi.json. */
export function apiDocsPage(title: string, procedures: RestProcedure[], plain: PlainOperation[]) {
  const rows = [
    ...procedures.map(({ method, path, access, meta }) => ({
      method,
      path,
      access,
      summary: meta.summary ?? '',
    })),
    ...plain.map(({ method, ...operation }) => ({ ...operation, method: method.toUpperCase() })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} API</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
          table { border-collapse: collapse; width: 100%; }
          th, td { text-align: left; padding: 0.5rem; border-bottom: 1px solid #8884; vertical-align: top; }
          code { overflow-wrap: anywhere; }
        </style>
      </head>
      <body>
        <main>
          <h1>${title} API</h1>
          <p>
            JSON over HTTPS with the session cookie. Money is in paise, dates are YYYY-MM-DD and times
            HH:mm in Asia/Kolkata. An error is <code>{"message": …}</code> with its status. Schemas:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <table>
            <thead><tr><th>Call</th><th>Who</th><th>What</th></tr></thead>
            <tbody>
              ${rows.map(
                (row) => html`<tr>
                  <td><code>${row.method} ${row.path}</code></td>
                  <td>${row.access}</td>
                  <td>${row.summary}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </main>
      </body>
    </html>`;
}
