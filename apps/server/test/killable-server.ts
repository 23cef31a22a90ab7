import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Starts the real server as a separate process on this database, up when this resolves. */
export async function startKillableServer(databaseUrl: string, env: Record<string, string> = {}) {
  const server = Bun.spawn([process.execPath, main], {
    env: {
      ...bareEnvironment,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let printed = '';
  for await (const chunk of server.stdout.pipeThrough(new TextDecoderStream())) {
    printed += chunk;
    const address = /http:\/\/localhost:\d+/.exec(printed);
    if (!address) continue;
    return {
      url: address[0],
      /** Ends it as an operator does: again and again, if need be. */
      signal: () => server.kill('SIGTERM'),
      /** Resolves with its exit code once it has ended. */
      exited: server.exited,
      /** Sends SIGKILL: nothing of it runs any further, nothing is cleaned up. */
      async kill() {
        server.kill('SIGKILL');
        await server.exited;
      },
    };
  }
  throw new Error(`the server did not start: ${await new Response(server.stderr).text()}`);
}
