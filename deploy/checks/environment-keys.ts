import { readFileSync } from 'node:fs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/** Every key that a server knows; a test of the server holds .env.example to it. */
export const environmentKeys = [...example.matchAll(/^([A-Z_\d]+)=/gm)].map(([, key = '']) => key);
