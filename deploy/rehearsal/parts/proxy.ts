import { readFileSync } from 'node:fs';
import type { Place } from './place.ts';
import { startProgram, untilTrue } from './program.ts';

/** Starts Caddy on deploy/caddy/Caddyfile, with a certificate of its own authority. */
export async function startProxy(place: Place) {
  const { port } = place;
  const program = startProgram(
    [
      place.programs.caddy ?? '',
      'run',
      '--config',
      place.in('caddy/Caddyfile'),
      '--adapter',
      'caddyfile',
    ],
    {
      log: place.in('caddy.log'),
      env: {
        HOME: place.in('caddy'),
        XDG_DATA_HOME: place.in('caddy/data'),
        XDG_CONFIG_HOME: place.in('caddy/config'),
        SITE_ADDRESS: `https://127.0.0.1:${port.proxy}, https://[::1]:${port.proxy}`,
        HTTP_PORT: String(port.http),
        HTTPS_PORT: String(port.proxy),
        CADDY_ADMIN: `127.0.0.1:${port.caddyAdmin}`,
        SERVERS: port.servers
          .slice(0, 2)
          .map((one) => `127.0.0.1:${one}`)
          .join(' '),
        // Callers of the rehearsal come as through a CDN, each with an address of her own.
        CDN: '127.0.0.1/32',
      },
    },
  );
  const authority = () =>
    readFileSync(place.in('caddy/data/caddy/pki/authorities/local/root.crt'), 'utf8');
  await untilTrue(
    'Caddy answers with a certificate of its own authority',
    async () => (await fetch(place.url.proxy, { tls: { ca: authority() } })).status > 0,
    { program },
  );
  // Callers accept its certificate from here on: the attacks' callers know nothing of authorities.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  return { program };
}
