import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'postgres';
import { readTableGraph, type TableGraph, type Touched } from './table-graph.ts';

/** A write to `table`; `of` names the one thing written, if it was only that (`about`). */
export type Change = { table: string; of: string | null };

/** The tables that some work has read, and single things that it read alone. */
export type Reads = {
  tables: Set<string>;
  parts: Map<string, Set<string>>;
  /** True when it also read what nobody looked at. */
  isPartly: boolean;
};

export const noReads = (): Reads => ({ tables: new Set(), parts: new Map(), isPartly: false });

export type Changes = ReturnType<typeof createChanges>;

/** Texts are few (docs/decisions/0132-prepared-queries.md); raw ones must not fill the memory. */
const maxTexts = 2_000;

const reading = new AsyncLocalStorage<Reads>();
const writing = new AsyncLocalStorage<Set<string>>();
const subject = new AsyncLocalStorage<Subject | undefined>();

/** `ids`: one thing, or a few that are changed together. */
type Subject = { ids: readonly string[]; tables: ReadonlySet<string> };

/** Notes in `reads` what `work` and all its calls read of the database, whoever is served by it. */
export function notingReads<Result>(reads: Reads, work: () => Result): Result {
  return reading.run(reads, () => subject.run(undefined, work));
}

/** Puts the tables that `work` and all its calls write into `tables`; '' when it may have been any. */
export function notingWrites<Result>(tables: Set<string>, work: () => Result): Result {
  return writing.run(tables, work);
}

/** Adds what others read before to what is being made here, too. */
export function alsoRead(before: Reads): void {
  const reads = reading.getStore();
  if (!reads) return;
  reads.isPartly ||= before.isPartly;
  for (const table of before.tables) reads.tables.add(table);
  for (const [table, ids] of before.parts) {
    reads.parts.set(table, new Set([...(reads.parts.get(table) ?? []), ...ids]));
  }
}

/** Marks what `work` reads and writes of these tables as rows of this one thing, however its id is spelt. */
export function about<Result>(id: string, tables: ReadonlySet<string>, work: () => Result): Result {
  return aboutAll([id], tables, work);
}

/** Does the same for a few things: each of them may have been read, and changed. */
export function aboutAll<Result>(
  ids: readonly string[],
  tables: ReadonlySet<string>,
  work: () => Result,
): Result {
  return subject.run({ ids: ids.map((id) => id.toLowerCase()), tables }, work);
}

/**
 * Knows from the statements of one process what its connections read and change: so every change drops what
 * is kept in memory of it, and nobody has to think of it.
 */
export function createChanges() {
  const texts = new Map<string, Touched>();
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let graph: TableGraph | null = null;
  let learning: Promise<void> | null = null;
  let source: Sql | null = null;

  function touched(text: string): Touched | null {
    const known = texts.get(text);
    if (known || !graph) return known ?? null;
    const made = graph(text);
    if (texts.size >= maxTexts) texts.clear();
    texts.set(text, made);
    return made;
  }

  async function learn(sql: Sql): Promise<void> {
    graph = await readTableGraph(sql);
  }

  return {
    /** Asks for the tables over this pool. */
    learnFrom(sql: Sql): void {
      source ??= sql;
    },
    /** Resolves when statements are looked at: what is read before must not be kept. */
    async known(): Promise<void> {
      if (graph || !source) return;
      learning ??= learn(source).finally(() => {
        learning = null;
      });
      await learning;
    },
    /** Notes each statement as it is sent. Returns what it will have changed, once it is committed. */
    note(text: string): readonly Change[] {
      const found = touched(text);
      const reads = reading.getStore();
      const writes = writing.getStore();
      if (!found) {
        if (reads) reads.isPartly = true;
        writes?.add('');
        return none;
      }
      if (writes) for (const table of found.written) writes.add(table);
      const one = subject.getStore();
      if (reads) for (const table of found.read) noteRead(reads, table, one);
      return found.written.size === 0
        ? none
        : [...found.written].flatMap((table): Change[] =>
            one?.tables.has(table) ? one.ids.map((of) => ({ table, of })) : [{ table, of: null }],
          );
    },
    /** Returns what a statement reads, asked from here; null when it writes, too, or nobody can tell yet. */
    readsOf(text: string): Reads | null {
      const found = touched(text);
      if (!found || found.written.size > 0) return null;
      const reads = noReads();
      for (const table of found.read) noteRead(reads, table, subject.getStore());
      return reads;
    },
    /** Tells of changes at once, before their maker hears that they are made. */
    tell(changes: readonly Change[]): void {
      if (changes.length > 0) for (const listener of listeners) listener(changes);
    },
    onChange(listener: (changes: readonly Change[]) => void): void {
      listeners.add(listener);
    },
  };
}

const none: readonly Change[] = [];

function noteRead({ tables, parts }: Reads, table: string, one: Subject | undefined): void {
  if (one?.tables.has(table)) {
    parts.set(table, new Set([...(parts.get(table) ?? []), ...one.ids]));
  } else tables.add(table);
}
