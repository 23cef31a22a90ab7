import type { Fields } from '../parts/frames.ts';
import { evil } from './request-lines.ts';

type Framed = { name: string; fields: (authority: string) => Fields; body?: string };

const secret = 'GET /api/docs HTTP/1.1\r\nhost: x\r\n\r\n';

/** Additions to the usual fields. */
const added: Record<string, Fields> = {
  'a line break in a value': [['x-one', `a\r\n\r\n${secret}`]],
  'a LF in a value': [['x-one', 'a\nx-forwarded-for: 192.0.2.1']],
  'a NUL in a value': [['x-one', 'a\0b']],
  'a line break in a name': [['x-one: a\r\ncookie', 'b']],
  'capitals in a name': [['X-One', 'a']],
  'a colon in a name': [['x:one', 'a']],
  'a space in a name': [['x one', 'a']],
  'no name': [['', 'a']],
  'transfer-encoding': [['transfer-encoding', 'chunked']],
  connection: [['connection', 'x-forwarded-for']],
  upgrade: [['upgrade', 'h2c']],
  'te of another kind': [['te', 'gzip']],
  'another host': [['host', evil]],
  'the path twice': [[':path', '/api/docs']],
  'a pseudo field after others': [
    ['x-one', 'a'],
    [':path', '/api/docs'],
  ],
  'one that nobody knows': [[':evil', 'a']],
};

/** One of the usual fields, changed. */
const changed: Record<string, readonly [string, string]> = {
  'a line break in the path': [':path', '/api/cities HTTP/1.1\r\nhost: x\r\n\r\nGET /api/docs'],
  'a space in the path': [':path', '/api/cities HTTP/1.1'],
  'an absolute path': [':path', `https://${evil}/api/docs`],
  'an empty path': [':path', ''],
  'a line break in the method': [':method', 'GET /api/docs HTTP/1.1\r\nx: y\r\n\r\nGET'],
  'a method of two words': [':method', 'GET /api/docs'],
  'another scheme': [':scheme', `http://${evil}/?`],
  'an authority with a path': [':authority', `${evil}/api/docs?`],
  'an authority with a line break': [':authority', 'x\r\nx-forwarded-for: 192.0.2.1'],
  'an authority with a name': [':authority', `a@${evil}`],
};

/** Fields of one HTTP/2 request that a proxy might write into HTTP/1.1 as lines, or as another address. */
export const framedGames: Framed[] = [
  ...Object.entries(added).map(([name, more]) => ({
    name,
    fields: (authority: string) => [...usual(authority), ...more],
  })),
  ...Object.entries(changed).map(([name, [key, value]]) => ({
    name,
    fields: (authority: string): Fields =>
      usual(authority).map((field) => (field[0] === key ? [key, value] : field)),
  })),
  { name: 'no path', fields: (authority) => usual(authority).filter(([key]) => key !== ':path') },
  ...[0, 2, 500].map((length) => ({
    name: `a content-length of ${length} for more or less`,
    fields: (authority: string): Fields => [
      ...usual(authority, 'POST'),
      ['content-type', 'application/json'],
      ['content-length', String(length)],
    ],
    body: `{}${secret}`,
  })),
];

function usual(authority: string, method = 'GET'): Fields {
  return [
    [':method', method],
    [':scheme', 'https'],
    [':authority', authority],
    [':path', method === 'GET' ? '/api/cities' : '/api/contact'],
  ];
}
