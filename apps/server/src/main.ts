import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/adapters/databases/database.ts';
import { UnusableDatabaseError } from '#server/adapters/databases/unusable-database.ts';
import { listen, PortTakenError } from '#server/adapters/listen.ts';
import { openPictures } from '#server/adapters/pictures/open-pictures.ts';
import { UnusablePicturesError } from '#server/adapters/pictures/unusable-pictures.ts';
import { loadRenderer } from '#server/http/pages/renderer.ts';
import { loadSpa } from '#server/http/pages/spa.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { endOnSignal } from '#server/platform/faults/stopping.ts';
import { OtherSecretsError } from '#server/platform/secrets/instance-secrets.ts';
import { createAlerts } from '#server/platform/telemetry/alerts.ts';
import { createLog } from '#server/platform/telemetry/log.ts';
import { startServer } from '#server/server.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';

/** The only file that knows Bun and process.env: environment → adapters → app → serve. */
async function main() {
  const environment = parseEnvironment(process.env);
  const log = createLog(environment.logLevel);

  let answer = (_request: Request, _peerOf: () => string): Response | Promise<Response> =>
    Response.json({ message: 'Starting.' }, { status: 503, headers: { 'Retry-After': '1' } });
  const http = listen(environment.port, (request, server) =>
    answer(request, () => server.requestIP(request)?.address ?? ''),
  );
  const port = http.port ?? 0;
  const publicUrl = environment.publicUrl ?? `http://localhost:${port}`;

  const database = await openDatabase(environment, log);
  const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const alerts = createAlerts(log);
  const { images, builds } = await openPictures(environment, log, alerts);
  const { brand } = environment;
  const renderer = await loadRenderer(dist, brand);
  const spa = await loadSpa(dist, brand, builds, renderer);
  if (spa) {
    await builds.keep(join(dist, 'assets'), new Date()).catch((error: unknown) => {
      log.error({ fault: describeFault(error) }, 'this build is not kept for the next');
    });
  }
  const outside = { environment, database, images, alerts, log };
  const server = await startServer({ ...outside, port, publicUrl, spa });
  answer = server.fetch;
  // From here on others' requests are under way; before, an exception ends a start that failed.
  process.on('uncaughtException', server.noteUncaught);
  process.on('unhandledRejection', server.noteUncaught);
  const ending = endOnSignal(
    { begin: server.leave, forMs: environment.drainSeconds * 1_000 },
    [
      { name: 'requests', byMs: 3_000, end: () => endRequests(http, server) },
      { name: 'jobs', byMs: 5_000, end: server.stop },
      { name: 'database', byMs: 6_500, end: database.close },
    ],
    log,
  );
  process.stdout.write(server.greeting);

  await server.begin().catch((error: unknown) => {
    if (!ending.isStopping()) throw error;
  });
}

/** Lets nobody in any more; streams end, and come back to the next server. */
function endRequests(http: Bun.Server<undefined>, server: { hangUp: () => void }) {
  const answered = http.stop();
  server.hangUp();
  return answered;
}

main().catch((error: unknown) => {
  const isOperators =
    error instanceof EnvironmentError ||
    error instanceof PortTakenError ||
    error instanceof OtherSecretsError ||
    error instanceof UnusableDatabaseError ||
    error instanceof UnusablePicturesError;
  process.stderr.write(`${isOperators ? error.message : Bun.inspect(error)}\n`);
  process.exit(1);
});
