import { z } from 'zod';
import { rowSumSchema } from './row-sum.ts';

/** Raised when the contents change so that former versions cannot read them. */
const format = z.literal(1);
export const currentFormat = format.value;

/** A name that needs no quotes, as all of ours. */
const name = z.string().regex(/^[a-z_][a-z\d_]*$/);

/** The first file inside. */
export const headSchema = z.object({
  format,
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Hashes of the database's migrations. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
});
export type Head = z.infer<typeof headSchema>;
export type BackedUpTable = Head['tables'][number];

/** A job that is put into the queue again, since no row of ours would bring it back. */
export const waitingJobSchema = z.object({
  name: z.literal('contact.mail'),
  data: z.object({ messageId: z.uuid() }),
});

/** The part behind the tables. */
export const afterTablesSchema = z.object({
  /** The last number that each has given; null when none. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/).nullable() })),
  jobs: z.array(waitingJobSchema),
});
export type AfterTables = z.infer<typeof afterTablesSchema>;

/** The last file inside: without it the backup is not whole. */
export const manifestSchema = z.object({
  tables: z.record(name, rowSumSchema),
  /** The sum of the lines of all SHA256SUMS. */
  pictures: rowSumSchema.extend({ pictures: z.number() }),
  /** Ids of pictures that have a row and lacked a file. */
  missing: z.array(z.uuid()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const names = {
  head: 'backup.json',
  table: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`,
  afterTables: 'after-tables.json',
  picture: (id: string, file: string) => `pictures/${id}/${file}`,
  sums: 'SHA256SUMS',
  manifest: 'manifest.json',
};
