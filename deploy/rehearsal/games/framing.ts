/**
 * Requests about which two readers may differ: where one ends, and what its lines are. `hidden` is a whole
 * request that stands in the body of another.
 */
export type Game = {
  name: string;
  bytes: (authority: string) => string;
  /** `refused`: 4xx, 501, 505 or the connection's end. `agree`: the answering server answers all of it. */
  must: 'refused' | 'agree';
};

/** The route that nobody else asks for while the games last. */
export const hiddenRoute = 'GET /api/docs';
export const hidden = (authority: string) =>
  `${hiddenRoute} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`;

const post = (authority: string, lines: string[], body: string) =>
  [
    'POST /api/contact HTTP/1.1',
    `Host: ${authority}`,
    'Content-Type: application/json',
    ...lines,
    '',
    body,
  ].join('\r\n');

/** The body ends at once by Transfer-Encoding, and after the hidden request by Content-Length. */
const endsEarly = (name: string, line: string, must: Game['must'] = 'agree'): Game => ({
  name,
  must,
  bytes: (authority) => {
    const body = `0\r\n\r\n${hidden(authority)}`;
    return post(authority, [`Content-Length: ${body.length}`, line], body);
  },
});

/** The body is a few bytes by Content-Length, and the hidden request is the next. */
const endsLate: Game = {
  name: 'TE.CL',
  must: 'agree',
  bytes: (authority) => {
    const inside = hidden(authority);
    const body = `${inside.length.toString(16)}\r\n${inside}\r\n0\r\n\r\n`;
    return post(authority, ['Content-Length: 4', 'Transfer-Encoding: chunked'], body);
  },
};

const lengths = (name: string, lines: string[], must: Game['must'] = 'refused'): Game => ({
  name: `Content-Length ${name}`,
  must,
  bytes: (authority) => post(authority, lines, `{}\r\n${hidden(authority)}`),
});

const chunks = (name: string, body: string, must: Game['must'] = 'agree'): Game => ({
  name: `chunks ${name}`,
  must,
  bytes: (authority) => post(authority, ['Transfer-Encoding: chunked'], body + hidden(authority)),
});

const line = (name: string, text: string, must: Game['must'] = 'refused'): Game => ({
  name: `a head with ${name}`,
  must,
  bytes: (authority) => `GET /api/cities HTTP/1.1\r\nHost: ${authority}\r\n${text}\r\n\r\n`,
});

export const framingGames: Game[] = [
  endsEarly('CL.TE', 'Transfer-Encoding: chunked'),
  endsLate,
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding:\x0bchunked',
    'Transfer-Encoding: CHUNKED',
    'Transfer-Encoding:',
    'Transfer_Encoding: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'X: y\rTransfer-Encoding: chunked',
    'X: y\r\n Transfer-Encoding: chunked',
    'Transfer-Encoding:\r\n chunked',
  ].map((text) => endsEarly(`TE.TE ${JSON.stringify(text)}`, text)),
  endsEarly('a space before the colon', 'Transfer-Encoding : chunked', 'refused'),
  endsEarly('a NUL in it', 'Transfer-Encoding: chunked\0', 'refused'),
  lengths('twice, contradicting', ['Content-Length: 2', 'Content-Length: 200']),
  lengths('twice, contradicting the other way', ['Content-Length: 200', 'Content-Length: 2']),
  lengths('twice the same', ['Content-Length: 4', 'Content-Length: 4'], 'agree'),
  lengths('a list', ['Content-Length: 4, 4'], 'agree'),
  ...['+4', '-4', '0x4', '4 4', '4;', '4.0', '1e1', 'four', '', '９', '99999999999999999999'].map(
    (value) => lengths(JSON.stringify(value), [`Content-Length: ${value}`]),
  ),
  lengths('with spaces around', ['Content-Length:    4   '], 'agree'),
  chunks('with an extension', '2;a=b\r\n{}\r\n0\r\n\r\n'),
  chunks('with an extension that never ends', `2;${'a'.repeat(5_000)}\r\n{}\r\n0\r\n\r\n`),
  chunks('with a bare LF', '2\n{}\n0\n\n'),
  chunks('with a bare LF after the size', '2\n{}\r\n0\r\n\r\n'),
  chunks('with a bare CR', '2\r{}\r0\r\r'),
  chunks('with a LF in an extension', '2;a\n{}\r\n0\r\n\r\n'),
  ...['0x2', '+2', '-2', '2_0', '２', 'g', 'FFFFFFFFFFFFFFFFF2'].map((size) =>
    chunks(`of size ${size}`, `${size}\r\n{}\r\n0\r\n\r\n`, 'refused'),
  ),
  chunks('that are longer than they say', '2\r\n{}{}\r\n0\r\n\r\n', 'refused'),
  chunks('with trailers', '2\r\n{}\r\n0\r\nContent-Length: 9\r\nHost: evil.example\r\n\r\n'),
  chunks('with an end of many zeros', '2\r\n{}\r\n0000000000000000\r\n\r\n'),
  line('a bare CR', 'X-One: a\rX-Two: b'),
  line('a fold', 'X-One: a\r\n b', 'agree'),
  line('a space before the colon', 'X-One : a'),
  line('a NUL in a value', 'X-One: a\0b'),
  line('a NUL in a name', 'X-\0One: a'),
  line('no colon', 'X-One'),
  line('no name', ': a', 'agree'), // some drop it
  line('a space in a name', 'X One: a'),
  line('letters in a name that are none', 'X-Ö: a'),
  line('a bell in a value', 'X-One: a\x07'),
  line(
    'a thousand lines',
    Array.from({ length: 1_000 }, (_, n) => `X-${n}: a`).join('\r\n'),
    'agree',
  ),
  line('a line of 40,000', `X-Long: ${'a'.repeat(40_000)}`),
  {
    name: 'lines that end in LF alone',
    must: 'agree',
    bytes: (authority) => `GET /api/cities HTTP/1.1\nHost: ${authority}\n\n`,
  },
  {
    name: 'a body that a GET brings',
    must: 'agree',
    bytes: (authority) => {
      const body = hidden(authority);
      return `GET /api/cities HTTP/1.1\r\nHost: ${authority}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    },
  },
  {
    name: 'Expect, and the body without waiting',
    must: 'agree',
    bytes: (authority) =>
      post(authority, ['Expect: 100-continue', 'Content-Length: 2'], `{}${hidden(authority)}`),
  },
  {
    name: 'an Expect that nobody knows',
    must: 'agree',
    bytes: (authority) =>
      post(authority, ['Expect: 200-ok', 'Content-Length: 2'], `{}${hidden(authority)}`),
  },
  {
    name: 'HTTP/1.0 with chunks',
    must: 'agree',
    bytes: (authority) =>
      `POST /api/contact HTTP/1.0\r\nHost: ${authority}\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden(authority)}`,
  },
  ...[
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ].map(
    (text): Game => ({
      name: `${text.slice(0, text.indexOf('\r'))}, and another request behind it`,
      must: 'agree',
      bytes: (authority) =>
        `GET /api/cities HTTP/1.1\r\nHost: ${authority}\r\n${text}\r\n\r\n${hidden(authority)}`,
    }),
  ),
];
