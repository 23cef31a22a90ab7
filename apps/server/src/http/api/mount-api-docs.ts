import type { Hono } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { apiDocsPage } from './api-docs.ts';
import { openApiDocument } from './openapi.ts';

/** The machine's description of /api, and the page that reads it. */
export function mountApiDocs(
  app: Hono<HttpEnv>,
  described: Parameters<typeof openApiDocument>[0],
): void {
  const document = openApiDocument(described);
  app.get('/api/openapi.json', (c) => {
    c.set('route', 'GET /api/openapi.json');
    return c.json(document);
  });
  app.get('/api/docs', (c) => {
    c.set('route', 'GET /api/docs');
    return c.html(apiDocsPage(described.title, { ...described, document }));
  });
}
