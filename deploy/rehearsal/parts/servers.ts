import { fileURLToPath } from 'node:url';
import { callerFrom } from '../../../attack/support/calls.ts';
import { checkout } from '../../../attack/support/server.ts';
import type { Place } from './place.ts';
import { type Program, startProgram, untilTrue } from './program.ts';
import { storeEnvironment } from './store.ts';

/** One of the servers behind the proxy, that can be ended in every way and started again. */
export type Server = {
  name: string;
  /** Its own port, past the proxy. */
  url: string;
  program: () => Program;
  /** Resolves once it says that it is ready, unless it need not. */
  start: (env?: Record<string, string>, mustBeReady?: boolean) => Promise<void>;
  isReady: () => Promise<boolean>;
};

const main = fileURLToPath(new URL('apps/server/src/main.ts', `file://${checkout}/`));

/** Describes a server; nothing is started yet. */
export function serverOf(place: Place, number: 0 | 1 | 2): Server {
  const name = `server-${number + 1}`;
  const port = place.port.servers[number] ?? 0;
  const url = `http://127.0.0.1:${port}`;
  let program: Program | undefined;
  const isReady = async () => (await callerFrom(url).call('GET', '/readyz')).status === 200;
  return {
    name,
    url,
    isReady,
    program: () => {
      if (!program) throw new Error(`${name} was not started`);
      return program;
    },
    async start(env = {}, mustBeReady = true) {
      const log = place.in(`${name}.log`);
      const own = startProgram([process.execPath, main], {
        log,
        cwd: checkout,
        env: { ...environmentOf(place, port), ...env },
      });
      program = own;
      if (mustBeReady) await untilTrue(`${name} is ready`, isReady, { program: own });
    },
  };
}

/** Makes the environment of compose.yaml, with the demo's sandbox and codes for Razorpay and MSG91. */
function environmentOf(place: Place, port: number): Record<string, string> {
  const { secrets, url } = place;
  return {
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: url.proxy,
    DRAIN_SECONDS: '3',
    // All callers of the rehearsal together ask for more than a town in an hour.
    CODES_PER_HOUR: '100000',
    CODES_PER_DAY: '100000',
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
    DATABASE_URL: url.pooled,
    DATABASE_PREPARE: '0',
    DATABASE_DIRECT_URL: url.direct,
    DATABASE_REPLICA_URLS: url.replica,
    // Nothing in it is anybody else's: pictures and builds are in the store.
    DATA_DIR: place.in(`data-${port}`),
    ...storeEnvironment(place),
    APP_SECRET: secrets.app_secret,
    TICKET_KEY: secrets.ticket_key,
    METRICS_TOKEN: secrets.metrics_token,
    SEATS_PER_MEMBER: '1000',
  };
}
