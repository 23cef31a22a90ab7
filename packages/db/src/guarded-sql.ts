import type { Sql, TransactionSql } from 'postgres';
import type { Change, Changes } from './changes.ts';
import type { PoolGate } from './pool-gate.ts';
import { preparing, type Unsafe } from './prepared-sql.ts';
import {
  faultOfAskingPool,
  runInside,
  TransactionOverError,
  type TransactionScope,
} from './transaction-scope.ts';

/**
 * The pool behind its gate: every query, transaction and reserved connection waits there for a
 * place, and none is let in from inside a transaction. LISTEN has a connection of its own.
 */
export function guardedSql(pool: Sql, gate: PoolGate, changes?: Changes): Sql {
  const send = (query: Sendable, go: () => void) => {
    const text = query.strings.join('$');
    const fault = faultOfAskingPool(text);
    if (fault) return query.reject(fault);
    const changed = changes?.note(text) ?? [];
    gate.enter(() => {
      go();
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
    }, query.reject);
  };
  const enter = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const fault = faultOfAskingPool(text);
      if (fault) reject(fault);
      else gate.enter(resolve, reject);
    });

  const prepare = preparing(pool);
  return intercepted(pool, prepare, send, {
    async begin(...given: [Body] | [string, Body]) {
      const [options, body] = given.length === 1 ? ['', given[0]] : given;
      await enter('begin');
      const scope: TransactionScope = { isOpen: true };
      const changed: Change[] = [];
      const note: Note = (text, query) => {
        const made = changes?.note(text) ?? [];
        if (made.length === 0) return;
        query.then((result) => hasRows(text, result) && changed.push(...made), ignore);
      };
      try {
        return await pool.begin(options, (tx) =>
          runInside(scope, async () => body(transactionSql(tx, prepare, scope, note))),
        );
      } finally {
        scope.isOpen = false; // also where the connection was lost while the body goes on
        gate.leave();
        changes?.tell(changed); // rolled back or not: who hears of it reads the rows
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
/** Told of each statement of a transaction. */
type Note = (text: string, query: Sendable) => void;

const ignore = () => {};

/** False where it changed no row: a plain change of none. */
function hasRows(text: string, result: unknown): boolean {
  const isEmpty =
    typeof result === 'object' && result !== null && 'count' in result && result.count === 0;
  return !isEmpty || !/^\s*(insert|update|delete)\b/i.test(text);
}

/** Sends nothing once the transaction is over: its connection is another's by then. */
function transactionSql(
  tx: TransactionSql,
  prepare: Prepare,
  scope: TransactionScope,
  note: Note,
): TransactionSql {
  const send = (query: Sendable, go: () => void) => {
    const text = query.strings.join('$');
    if (scope.isOpen) {
      go();
      return note(text, query);
    }
    query.reject(new TransactionOverError(`This came after its transaction was over: ${text}`));
  };
  return intercepted(tx, prepare, send, {
    savepoint(...given: [Body] | [string, Body]) {
      const body = given.at(-1);
      const name = typeof given[0] === 'string' ? given[0] : '';
      if (typeof body !== 'function') throw new TypeError('a savepoint is for a function');
      return tx.savepoint(name, (inner) => body(transactionSql(inner, prepare, scope, note)));
    },
  });
}

/** What postgres.js makes of a statement. It calls `handler` when somebody waits for its rows. */
type Sendable = PromiseLike<unknown> & {
  strings: readonly string[];
  handler: (query: Sendable) => void;
  reject: (error: unknown) => void;
};

/** The same client, whose statements go through `send`, with some methods of its own. */
function intercepted<Client extends Sql | TransactionSql>(
  client: Client,
  prepare: Prepare,
  send: (query: Sendable, go: () => void) => void,
  own: Record<string, (...given: never[]) => unknown>,
): Client {
  const intercept = (made: unknown) => {
    if (!isSendable(made)) return made; // an identifier or a list, part of another statement
    const { handler } = made;
    made.handler = (query) => send(query, () => handler(query));
    return made;
  };
  const methods = new Map<PropertyKey, unknown>(Object.entries(own));
  const { unsafe, file } = client;
  methods.set('unsafe', (...given: Unsafe) =>
    intercept(Reflect.apply(unsafe, client, prepare(given))),
  );
  methods.set('file', (...given: unknown[]) => intercept(Reflect.apply(file, client, given)));
  return new Proxy(client, {
    apply: (target, self, given) => intercept(Reflect.apply(target, self, given)),
    get: (target, key) => methods.get(key) ?? Reflect.get(target, key),
  });
}

function isSendable(made: unknown): made is Sendable {
  return made instanceof Promise && 'handler' in made && 'strings' in made;
}
