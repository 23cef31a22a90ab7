/** First lines and hosts that two readers may take for different addresses. No answer may have `evil`. */
export type LineGame = {
  name: string;
  bytes: (authority: string) => string;
  /** The only statuses that may answer it. Left out: whatever it is, once, and without `evil`. */
  only?: readonly number[];
};

export const evil = 'evil.example';
const refused = [0, 400, 403, 404, 405, 421, 431, 501, 505] as const;

const first = (text: string, only?: readonly number[]): LineGame => ({
  name: `'${text}'`,
  ...(only && { only }),
  bytes: (authority) => `${text}\r\nHost: ${authority}\r\nX-Mine: ${evil}\r\n\r\n`,
});

const hosts = (name: string, lines: (authority: string) => string[]): LineGame => ({
  name: `Host ${name}`,
  bytes: (authority) => ['GET / HTTP/1.1', ...lines(authority), '', ''].join('\r\n'),
});

export const lineGames: LineGame[] = [
  first(`GET http://${evil}/ HTTP/1.1`),
  first(`GET https://${evil}/events HTTP/1.1`),
  first(`GET //${evil}/ HTTP/1.1`),
  first(`GET //${evil}/%2e%2e/ HTTP/1.1`),
  first(`GET \\\\${evil}\\ HTTP/1.1`, refused),
  first(`GET ${evil}:443 HTTP/1.1`, refused),
  first(`GET @${evil}/ HTTP/1.1`, refused),
  first(`CONNECT ${evil}:443 HTTP/1.1`, refused),
  first('CONNECT 127.0.0.1:5432 HTTP/1.1', refused),
  first('TRACE / HTTP/1.1', refused),
  first('TRACK / HTTP/1.1', refused),
  first('DEBUG / HTTP/1.1', refused),
  first('OPTIONS * HTTP/1.1'),
  first('GET * HTTP/1.1', refused),
  first('GET /a b HTTP/1.1', refused),
  first('GET /\0 HTTP/1.1', refused),
  first('GET /%00 HTTP/1.1', refused),
  first('GET /#fragment HTTP/1.1'),
  first('GET /?#fragment HTTP/1.1'),
  first('get / HTTP/1.1', refused),
  first('GET / http/1.1', refused),
  first('GET / HTTP/1.2'),
  first('GET / HTTP/2.0', refused),
  first('GET / HTTP/0.9', refused),
  first('GET /', refused),
  first('GET  /  HTTP/1.1', refused),
  first(' GET / HTTP/1.1', refused),
  first('PRI * HTTP/2.0', refused),
  hosts('is missing', () => ['X-Mine: a']),
  hosts('comes twice', (authority) => [`Host: ${authority}`, `Host: ${evil}`]),
  hosts('comes twice, the other first', (authority) => [`Host: ${evil}`, `Host: ${authority}`]),
  hosts('is another', () => [`Host: ${evil}`]),
  hosts('has a name in front', (authority) => [`Host: ${evil}@${authority}`]),
  hosts('has a path', (authority) => [`Host: ${authority}/${evil}`]),
  hosts('has a query', (authority) => [`Host: ${authority}?${evil}`]),
  hosts('has another port', () => [`Host: 127.0.0.1:1`]),
  hosts('has a port that is none', () => ['Host: 127.0.0.1:99999']),
  hosts('has a space', (authority) => [`Host: ${authority} ${evil}`]),
  hosts('ends in a point', () => ['Host: localhost.']),
  hosts('is empty', () => ['Host:']),
  hosts('is markup', () => [`Host: "><script src=//${evil}></script>`]),
];

/** Paths forbidden to a visitor, under names that a careless reader takes for something else. */
export const guardedPaths = [
  '/api/admin/users',
  '//api/admin/users',
  '/api//admin/users',
  '/./api/admin/users',
  '/api/./admin/users',
  '/api/cities/../admin/users',
  '/api/cities/%2e%2e/admin/users',
  '/api/cities/..%2fadmin/users',
  '/api/%61dmin/users',
  '/api/admin%2fusers',
  '/api%2fadmin%2fusers',
  '/api\\admin\\users',
  '/api/admin/users;jsessionid=1',
  '/api;x/admin;y/users',
  '/api/admin/users/',
  '/api/admin/users%00',
  '/api/admin/users%0d%0aX-Mine:%201',
  '/api/admin/users.json',
  '/API/ADMIN/USERS',
  '/api/admin/users?x=/api/cities',
  '/trpc/admin.users.list',
  '/trpc/cities.list,admin.users.list?batch=1',
  '/trpc/cities.list%2cadmin.users.list?batch=1',
  '/trpc//admin.users.list',
  '/metrics',
  '//metrics',
  '/%6detrics',
  '/metrics/',
  '/metrics;x',
  '/./metrics',
  '/api/../metrics',
  '/x/%2e%2e/metrics',
  '/metrics%00',
  '/assets/../../server/src/main.ts',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/',
  '/images/',
  '/.git/config',
  '/.env',
];

/** Names that a proxy or framework may take for the true address, method or person. */
export const overrides = [
  'X-Original-URL: /api/admin/users',
  'X-Rewrite-URL: /api/admin/users',
  'X-Forwarded-Path: /api/admin/users',
  'X-Forwarded-Prefix: /api/admin',
  'X-HTTP-Method-Override: DELETE',
  'X-HTTP-Method: PUT',
  'X-Method-Override: PATCH',
  'X-User-ID: 1',
  'X-Remote-User: admin',
  'X-Forwarded-User: admin',
  'Authorization: Basic YWRtaW46YWRtaW4=',
  'Connection: x-forwarded-for, x-forwarded-proto, cookie, host',
  'Connection: close, content-security-policy, strict-transport-security',
];

/** Lines by which a caller claims to be at another address. */
export const claims = [
  'X-Forwarded-For: 192.0.2.1',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For: ::1',
  'X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2',
  'X-Forwarded-For: 192.0.2.1, 127.0.0.1',
  'X_Forwarded_For: 192.0.2.1',
  'X-Forwarded-For: ',
  'X-Forwarded-For: "',
  'X-Forwarded-For: unknown',
  'X-Real-IP: 192.0.2.1',
  'Forwarded: for=192.0.2.1;proto=https;by=127.0.0.1',
  'CF-Connecting-IP: 192.0.2.1',
  'True-Client-IP: 192.0.2.1',
  'X-Client-IP: 192.0.2.1',
  'X-Cluster-Client-IP: 192.0.2.1',
  'Via: 1.1 192.0.2.1',
  'Connection: x-forwarded-for\r\nX-Forwarded-For: 192.0.2.1',
  'Connection: X-Forwarded-For, close',
  'Connection: keep-alive, x-forwarded-for, via',
];
