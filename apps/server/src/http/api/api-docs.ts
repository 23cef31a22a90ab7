import { html } from 'hono/html';
import { z } from 'zod';
import type { PlainOperation } from '#server/http/http.ts';
import type { RestProcedure } from '#server/trpc/procedures.ts';
import type { openApiDocument } from './openapi.ts';

type Documented = {
  procedures: RestProcedure[];
  plain: PlainOperation[];
  document: ReturnType<typeof openApiDocument>;
};

const described = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      summary: z.string(),
      requestBody: z.object({
        content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
      }),
    }),
  ),
);

/** Makes a page of the REST interface for people to read; the document itself is /api/openapi.json. */
export function apiDocsPage(title: string, { procedures, plain, document }: Documented) {
  const rows = [
    ...procedures.map(({ method, path, access, meta }) => ({
      method,
      path,
      access,
      scope: meta.scope,
      fieldScopes: meta.fieldScopes,
      summary: meta.summary ?? '',
    })),
    ...plain.map(({ method, ...operation }) => ({
      ...operation,
      method: method.toUpperCase(),
      fieldScopes: undefined,
    })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  const webhooks = Object.entries(described.parse(document.webhooks)).flatMap(([type, methods]) =>
    Object.values(methods).map(({ summary, requestBody }) => ({
      type,
      summary,
      example: requestBody.content['application/json'].example,
    })),
  );
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
          pre { overflow-x: auto; padding: 0.75rem; background: #8882; }
          summary { padding: 0.5rem 0; cursor: pointer; }
          .table { overflow-x: auto; }
        </style>
      </head>
      <body>
        <main>
          <h1>${title} API</h1>
          <p>
            JSON over HTTPS with the session cookie, or with <code>Authorization: Bearer ngk_…</code> where a
            scope stands below: an organiser makes API keys under My Events. Money is in paise, dates are YYYY-MM-DD and times
            HH:mm in Asia/Kolkata. An error is <code>{"message": …}</code> with its status. Schemas:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <div class="table"><table>
            <thead><tr><th>Call</th><th>Who</th><th>Scope of a key</th><th>What</th></tr></thead>
            <tbody>
              ${rows.map(
                (row) => html`<tr>
                  <td><code>${row.method} ${row.path}</code></td>
                  <td>${row.access}</td>
                  <td>${row.scope ? html`<code>${row.scope}</code>` : ''}${Object.entries(
                    row.fieldScopes ?? {},
                  ).map(
                    ([field, scope]) =>
                      html`, for <code>${field}</code> also <code>${scope}</code>`,
                  )}</td>
                  <td>${row.summary}</td>
                </tr>`,
              )}
            </tbody>
          </table></div>
          <h2>Webhooks</h2>
          <p>
            What organisers' servers are told, at the https addresses that they give under My Events. Each message is
            signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says, and sent at least
            once: take each <code>webhook-id</code> once. What is not answered with 2xx within 10 seconds is sent
            again, eight times within 28 hours.
          </p>
          ${webhooks.map(
            ({ type, summary, example }) => html`<details>
              <summary><code>${type}</code> ${summary}</summary>
              <pre>${JSON.stringify(example, null, 2)}</pre>
            </details>`,
          )}
        </main>
      </body>
    </html>`;
}
