import type { ReservedSql, Sql, TransactionSql } from 'postgres';
import type { Change, Changes } from './changes/changes.ts';
import { enterPool, type PoolGate } from './pool/pool-gate.ts';
import { asTransaction, intercept, type Sendable } from './private/postgres.ts';
import { preparing, type Unsafe } from './statements/prepared-sql.ts';
import { endWatched, watchStatement } from './statements/statements.ts';
import { type Open, transact } from './transactions/transact.ts';
import {
  faultOfAskingPool,
  runInside,
  TransactionOverError,
  type TransactionScope,
} from './transactions/transaction-scope.ts';

type Given = {
  changes?: Changes | undefined;
  /** Statements sent with each transaction's BEGIN. */
  opening?: string;
};

/**
 * Puts the pool behind its gate: every query, transaction and reserved connection waits there for a place,
 * and none is let in from inside a transaction. LISTEN has its own connection.
 */
export function guardedSql(pool: Sql, gate: PoolGate, { changes, opening = '' }: Given = {}): Sql {
  const send = (query: Sendable, go: () => void) => {
    const text = query.strings.join('$');
    const fault = faultOfAskingPool(text);
    if (fault) return query.reject(fault);
    const changed = changes?.note(text) ?? [];
    const watched = watchStatement(text);
    enterPool(
      gate,
      () => {
        watched?.sent();
        go();
        endWatched(watched, query);
        query.then(
          (result) => {
            gate.leave();
            if (hasRows(text, result)) changes?.tell(changed);
          },
          () => {
            gate.leave();
            changes?.tell(changed); // a lost connection does not say whether it was done
          },
        );
      },
      query.reject,
    );
  };
  const enter = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const fault = faultOfAskingPool(text);
      if (fault) reject(fault);
      else enterPool(gate, resolve, reject);
    });

  const prepare = preparing(pool);
  return intercepted(pool, prepare, send, {
    async begin(...given: [Body] | [string, Body]) {
      const [options, body] = given.length === 1 ? ['', given[0]] : given;
      await enter('begin');
      const scope: TransactionScope = { isOpen: true, sent: 0, commit: null };
      const changed: Change[] = [];
      const note: Note = (text, query) => {
        const made = changes?.note(text) ?? [];
        if (made.length === 0) return;
        query.then((result) => hasRows(text, result) && changed.push(...made), ignore);
      };
      try {
        return await transact(pool, { options, opening }, (open) => {
          scope.commit = open.commit;
          return runInside(scope, async () => body(transactionSql(open, { prepare, scope, note })));
        });
      } finally {
        scope.isOpen = false; // also where the connection was lost while the body goes on
        gate.leave();
        changes?.tell(changed); // rolled back or not: a hearer reads the rows
      }
    },
    async reserve() {
      await enter('a connection of its own');
      const reserved = await pool.reserve().catch((error: unknown) => {
        gate.leave();
        throw error;
      });
      const { release } = reserved;
      reserved.release = () => {
        release();
        gate.leave();
      };
      return reserved;
    },
  });
}

type Prepare = ReturnType<typeof preparing>;
type Body = (tx: TransactionSql) => unknown;
/** A callback with each statement of a transaction. */
type Note = (text: string, query: Sendable) => void;

const ignore = () => {};

/** Returns false where a plain change changed no row. */
function hasRows(text: string, result: unknown): boolean {
  const isEmpty =
    typeof result === 'object' && result !== null && 'count' in result && result.count === 0;
  return !isEmpty || !/^\s*(insert|update|delete)\b/i.test(text);
}

/** The settings with which the statements of a transaction are sent. */
type Sending = { prepare: Prepare; scope: TransactionScope; note: Note };

/** Sends nothing once the transaction is over: its connection is another's by then. */
function transactionSql({ sql, noteFailure }: Open, sending: Sending): TransactionSql {
  const send = sender(sending, noteFailure);
  const savepoint = savepoints(sql, sending);
  return asTransaction(intercepted(sql, sending.prepare, send, { savepoint }));
}

function sender({ scope, note }: Sending, noteFailure: (error: unknown) => void) {
  return (query: Sendable, go: () => void) => {
    const text = query.strings.join('$');
    if (!scope.isOpen || !scope.commit) {
      return query.reject(
        new TransactionOverError(`This came after its transaction was over: ${text}`),
      );
    }
    const watched = watchStatement(text);
    watched?.sent();
    go();
    endWatched(watched, query);
    scope.sent += 1;
    query.then(undefined, noteFailure);
    note(text, query);
  };
}

/** Makes a transaction within one: a failure in it undoes only it. */
function savepoints(sql: ReservedSql, sending: Sending, serial = { last: 0 }) {
  return async (...given: [Body] | [string, Body]) => {
    const body = given.at(-1);
    if (typeof body !== 'function') throw new TypeError('a savepoint is for a function');
    serial.last += 1;
    const name = `s${serial.last}`;
    const failures: unknown[] = [];
    const send = sender(sending, (error) => void failures.push(error));
    await sql.unsafe(`savepoint ${name}`);
    try {
      const savepoint = savepoints(sql, sending, serial);
      const result = await body(
        asTransaction(intercepted(sql, sending.prepare, send, { savepoint })),
      );
      if (failures.length > 0) throw failures[0];
      return result;
    } catch (error) {
      await sql.unsafe(`rollback to ${name}`);
      throw error;
    }
  };
}

/** Makes the same client, whose statements go through `send`, with some methods of its own. */
function intercepted<Client extends Sql | ReservedSql>(
  client: Client,
  prepare: Prepare,
  send: (query: Sendable, go: () => void) => void,
  own: Record<string, (...given: never[]) => unknown>,
): Client {
  const methods = new Map<PropertyKey, unknown>(Object.entries(own));
  const { unsafe, file } = client;
  methods.set('unsafe', (...given: Unsafe) =>
    intercept(Reflect.apply(unsafe, client, prepare(given)), send),
  );
  methods.set('file', (...given: unknown[]) => intercept(Reflect.apply(file, client, given), send));
  return new Proxy(client, {
    apply: (target, self, given) => intercept(Reflect.apply(target, self, given), send),
    get: (target, key) => methods.get(key) ?? Reflect.get(target, key),
  });
}
