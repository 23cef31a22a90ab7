import { defineConfig } from 'drizzle-kit';

/** `bun run db:generate` writes a migration from the schema; servers apply it when they start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/db/src/schema/**/*.ts',
  out: './drizzle',
  casing: 'snake_case', // as in packages/db/src/client.ts
});
