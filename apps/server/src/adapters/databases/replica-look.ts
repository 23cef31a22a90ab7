import { openPool } from '@nagarika/db/pool';
import { z } from 'zod';

/** A database's report about itself. */
export type Look = {
  isReplica: boolean;
  /** Names the installation: a copy that follows it has the same. */
  cluster: string;
  /** Names its migrations. */
  schema: string | null;
  /** A position in bytes: the next to be written or, on a replica, to be replayed. */
  position: number;
};

/** A database that takes longer has not answered. */
const lookMs = 1_000;

/** The position includes what is not yet flushed: clients may have seen it where commits do not wait. */
const question = `
  select pg_is_in_recovery() as "isReplica",
    (select system_identifier::text from pg_control_system()) as cluster,
    (select string_agg(hash, ' ' order by id) from drizzle.__drizzle_migrations) as schema,
    pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_insert_lsn() end, '0/0')::text as position`;

const rows = z.tuple([
  z.object({
    isReplica: z.boolean(),
    cluster: z.string(),
    schema: z.string().nullable(),
    position: z.string().transform((text) => startOfRecord(Number(text))),
  }),
]);

/** Opens one connection for looks, and a new one after a look without an answer. */
export function openLook(url: string): { ask: () => Promise<Look>; close: () => void } {
  const open = () => openPool(url, { max: 1 });
  let sql = open();
  const close = () => void sql.end({ timeout: 0 });
  return {
    async ask() {
      try {
        return rows.parse(await inTime(sql.unsafe(question)))[0];
      } catch (error) {
        close();
        sql = open();
        throw error;
      }
    },
    close,
  };
}

async function inTime<Value>(answer: PromiseLike<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${lookMs} ms`)), lookMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const pageBytes = 8_192;
/** The header sizes of a page and of a file's first page: no record ends so near to a page's start. */
const headers = [24, 40];

/** Evens out a page's start: the primary names the byte behind its header, a replica the one before. */
function startOfRecord(position: number): number {
  const within = position % pageBytes;
  return headers.includes(within) ? position - within : position;
}
