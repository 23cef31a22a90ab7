import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { listen, PortTakenError } from '#server/adapters/listen.ts';
import { openDatabase } from '#server/database.ts';
import { startServer } from '#server/server.ts';
import { parseSettings, SettingsError } from '#server/settings.ts';
import { loadSpa } from '#server/spa.ts';

/** The only file that knows Bun and the environment: settings → adapters → app → serve. */
async function main() {
  const settings = parseSettings(process.env);
  const log = pino({ level: settings.logLevel, base: null });

  let answer = (_request: Request, _peer: string): Response | Promise<Response> =>
    Response.json({ message: 'Starting.' }, { status: 503, headers: { 'Retry-After': '1' } });
  const http = listen(settings.port, (request, server) =>
    answer(request, server.requestIP(request)?.address ?? ''),
  );
  const port = http.port ?? 0;
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;

  const database = await openDatabase(settings, log);
  const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const spa = await loadSpa(dist, settings.brand);
  const server = await startServer({ settings, database, log, port, publicUrl, spa });
  answer = server.fetch;
  // From here on others' requests are under way; before, an exception ends a start that failed.
  process.on('uncaughtException', server.noteUncaught);
  process.on('unhandledRejection', server.noteUncaught);
  process.stdout.write(server.greeting);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const answered = http.stop();
    server.hangUp();
    await answered;
    await server.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  await server.begin().catch((error: unknown) => {
    if (!isStopping) throw error;
  });
}

main().catch((error: unknown) => {
  const isOperators = error instanceof SettingsError || error instanceof PortTakenError;
  process.stderr.write(`${isOperators ? error.message : Bun.inspect(error)}\n`);
  process.exit(1);
});
