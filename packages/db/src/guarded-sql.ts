import type { Sql, TransactionSql } from 'postgres';
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
export function guardedSql(pool: Sql, gate: PoolGate): Sql {
  const send = (query: Sendable, go: () => void) => {
    const fault = faultOfAskingPool(query.strings.join('$'));
    if (fault) return query.reject(fault);
    gate.enter(() => {
      go();
      query.then(gate.leave, gate.leave);
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
      try {
        return await pool.begin(options, (tx) =>
          runInside(scope, async () => body(transactionSql(tx, prepare, scope))),
        );
      } finally {
        scope.isOpen = false; // also where the connection was lost while the body goes on
        gate.leave();
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

/** Sends nothing once the transaction is over: its connection is another's by then. */
function transactionSql(
  tx: TransactionSql,
  prepare: Prepare,
  scope: TransactionScope,
): TransactionSql {
  const send = (query: Sendable, go: () => void) => {
    if (scope.isOpen) return go();
    const text = query.strings.join('$');
    query.reject(new TransactionOverError(`This came after its transaction was over: ${text}`));
  };
  return intercepted(tx, prepare, send, {
    savepoint(...given: [Body] | [string, Body]) {
      const body = given.at(-1);
      const name = typeof given[0] === 'string' ? given[0] : '';
      if (typeof body !== 'function') throw new TypeError('a savepoint is for a function');
      return tx.savepoint(name, (inner) => body(transactionSql(inner, prepare, scope)));
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
