import type { Database } from '@nagarika/db/client';

/** A query whose text is made once for a database: to make it again costs more than to run it. */
export function preparedFor<Query>(make: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = make(db);
    made.set(db, query);
    return query;
  };
}
