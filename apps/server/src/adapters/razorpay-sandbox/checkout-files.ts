import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

/** What the browser loads: a plain script and its stylesheet, so that a strict CSP allows both. */
export function checkoutFiles(): Hono {
  const app = new Hono();
  for (const [name, type] of [
    ['checkout.js', 'application/javascript'],
    ['checkout.css', 'text/css'],
  ] as const) {
    app.get(`/${name}`, async (c) => {
      const text = await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
      return c.body(text, 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
      });
    });
  }
  return app;
}
