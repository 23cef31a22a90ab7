/**
 * Tests that start servers, a PostgreSQL or commands as separate processes, kill them, and wait most of the
 * time: they run beside the browser tests, which leave the machine that much (docs/decisions/0135).
 */
export const programTests = [
  'src/adapters/embedded-postgres',
  'src/features/money/payments/kill',
  'src/features/money/tax/killed-while-issuing',
  'test/backup-commands',
  'test/chaos',
  'test/head',
  'test/killed-while-mailing',
  'test/killed-while-waiting',
  'test/money-waits-for-nothing',
  'test/other-migrations',
  'test/rotated-secrets',
  'test/servers-that-agree',
  'test/stop',
  'test/tracing',
  'test/uncaught',
].map((name) => `${name}.test.ts`);
