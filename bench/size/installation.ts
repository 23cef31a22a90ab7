import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { createSecrets } from '../../apps/server/src/adapters/secrets.ts';
import { createApp } from '../../apps/server/src/app.ts';
import type { PaymentGateway } from '../../apps/server/src/platform/ports/payment-gateway.ts';
import type { Deps, Jobs } from '../../apps/server/src/platform/ports/ports.ts';
import { readInstanceSecrets } from '../../apps/server/src/platform/secrets/instance-secrets.ts';
import { toUser } from '../../apps/server/src/platform/sessions/to-user.ts';
import { appRouter } from '../../apps/server/src/router.ts';
import { createCaller } from '../../apps/server/src/trpc/trpc.ts';
import { testDeps, testRequest } from '../../apps/server/test/test-deps.ts';

/** Opens the product over a database that `bench:seed` has filled. Nothing that is read is kept. */
export async function openInstallation(url: string) {
  // With a single connection each text is asked often enough to be planned as it is after a while.
  const connection = connect(url, { max: 1 });
  const own = await readInstanceSecrets(connection.db, {
    appSecrets: undefined,
    ticketKeys: undefined,
  });
  const deps: Deps = {
    ...testDeps({
      connection,
      seats: connection.db,
      clock: { now: () => new Date() },
      gateway: outside<PaymentGateway>('gateway'),
      jobs: outside<Jobs>('queue'),
      uploads: mkdtempSync(join(tmpdir(), 'nagarika-size-')),
    }),
    keepsReads: false,
    // The seed encrypted with these.
    secrets: createSecrets(own),
  };
  const [{ backend = 0 } = {}] = await connection.sql<{ backend: number }[]>`
    select pg_backend_pid() as backend`;
  const app = createApp(deps, {
    isReady: async () => true,
    spa: null,
    sandbox: null,
    keepsAnswers: false,
  });
  const as = async (id: string | null) => {
    const [row] = id ? await connection.db.select().from(users).where(eq(users.id, id)) : [];
    return createCaller(appRouter)({ deps, user: row ? toUser(row) : null, request: testRequest });
  };
  return {
    deps,
    sql: connection.sql,
    url,
    as,
    backend,

    /** Returns a plain handler's answer. */
    async get(path: string): Promise<string> {
      const answer = await app.request(path, {}, { peer: '127.0.0.1' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
    async close() {
      deps.live.close();
      await connection.close();
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Makes a port that fails, since reads ask nobody outside. */
function outside<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`a read has asked the ${name}`);
  };
  return new Proxy({} as Port, { get: () => refuse });
}
