import { startKillableServer } from '#test/killable-server.ts';

type Server = Awaited<ReturnType<typeof startKillableServer>>;

/** Starts two servers of one database; each is killed and started again, while buyers ask either. */
export async function startPair(databaseUrl: string) {
  const env = { TRUSTED_PROXIES: '127.0.0.0/8,::1' };
  const start = () => startKillableServer(databaseUrl, env);
  const servers: (Server | undefined)[] = await Promise.all([start(), start()]);
  return {
    /** Returns a running one; undefined when there is none at the moment. */
    url(): string | undefined {
      const there = servers.flatMap((server) => server?.url ?? []);
      return there[Math.floor(Math.random() * there.length)];
    },
    /** Sends SIGKILL to these; they are there again when it resolves. */
    async kill(...places: number[]) {
      await Promise.all(
        places.map(async (place) => {
          const server = servers[place];
          servers[place] = undefined;
          await server?.kill();
          servers[place] = await start();
        }),
      );
    },
    close: () => Promise.all(servers.map((server) => server?.kill())),
  };
}

export type ServerPair = Awaited<ReturnType<typeof startPair>>;
