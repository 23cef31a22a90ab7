/** The bound: a plain Hono that answers these bytes and does nothing else: `bun plain.ts <port> <file>`. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { z } from 'zod';

export type PlainAnswer = { path: string; headers: Record<string, string>; base64: string };

const [port = '', file = ''] = process.argv.slice(2);
const answers = z.array(z.custom<PlainAnswer>()).parse(JSON.parse(readFileSync(file, 'utf8')));
const app = new Hono();
for (const { path, headers, base64 } of answers) {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  app.get(path, (c) => c.body(bytes, 200, headers));
}
Bun.serve({ port: Number(port), fetch: app.fetch });
console.log('ready');
