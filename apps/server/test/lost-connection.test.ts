import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/postgres-server.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';

/**
 * Tests what patches/postgres@3.4.9.patch mends in the driver, until it is mended there; the numbers are
 * those of github.com/porsager/postgres. A query that is never answered fails by the test's time-out, an
 * exception past everybody fails the run.
 */

let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  return database.drop;
});

const opened: postgres.Sql[] = [];
afterEach(async () => {
  for (const sql of opened.splice(0)) await sql.end({ timeout: 1 });
});

function pool(options: postgres.Options<Record<string, never>> = {}, address = url) {
  const sql = postgres(address, { max: 1, onnotice: () => {}, backoff: () => 0.01, ...options });
  opened.push(sql);
  return sql;
}

/** Ends the connection that asks, as an operator or a failover does. */
const endOwn = 'select pg_terminate_backend(pg_backend_pid())';
const closed = { code: 'CONNECTION_CLOSED' };
const pidOf = async (sql: postgres.ISql) => {
  const [row] = await sql`select pg_backend_pid() as pid`;
  return Number(row?.pid);
};
const end = async (pid: number) => {
  await pool()`select pg_terminate_backend(${pid})`;
};

/** Makes a promise and what settles it: for steps of two callers in a certain order. */
function gate() {
  return Promise.withResolvers<void>();
}

describe('a query', () => {
  test('in flight on a connection that ends is refused, and the next one finds another', async () => {
    const sql = pool();
    await expect(sql.unsafe(endOwn)).rejects.toMatchObject(closed);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('behind it on the same connection is refused too, not with its words (#1154)', async () => {
    const sql = pool();
    await sql`select 1`;
    const all = await Promise.allSettled([sql.unsafe(endOwn), sql`select 1`, sql`select 2`]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('with a value that cannot be sent fails alone; the others get their own rows', async () => {
    const sql = pool();
    await sql`select 1`;
    const tooMany = new Array(65_534).fill('1');
    const [slow, bad, next] = await Promise.allSettled([
      sql`select pg_sleep(0.05), 'slow' as word`,
      sql.unsafe('select 1', tooMany),
      sql`select 'next' as word`,
    ]);
    expect(slow).toMatchObject({ status: 'fulfilled', value: [{ word: 'slow' }] });
    expect(bad.status).toBe('rejected');
    expect(next).toMatchObject({ status: 'fulfilled', value: [{ word: 'next' }] });
  });
});

describe('a reserved connection that ends (#1208)', () => {
  test('refuses every further query, and giving it back brings a new one', async () => {
    const sql = pool();
    const reserved = await sql.reserve();
    await expect(reserved.unsafe(endOwn)).rejects.toMatchObject(closed);
    await expect(reserved`select 1`).rejects.toMatchObject(closed);
    reserved.release();
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    const again = await sql.reserve();
    expect(await again`select 2 as two`).toEqual([{ two: 2 }]);
    again.release();
  });

  test('does not keep who waits for it waiting for ever (#1195)', async () => {
    const sql = pool();
    const reserved = await sql.reserve();
    const waiting = sql.reserve();
    await end(await pidOf(reserved));
    const next = await waiting;
    expect(await next`select 1 as one`).toEqual([{ one: 1 }]);
    next.release();
  });

  test('is there at once without the round for types (#1219)', async () => {
    const reserved = await pool({ fetch_types: false }).reserve();
    expect(await reserved`select 1 as one`).toEqual([{ one: 1 }]);
    reserved.release();
  });
});

describe('a transaction whose connection ends (#1216, #1186)', () => {
  test('is refused with all that it has asked or asks later; nothing runs in the next one', async () => {
    const sql = pool();
    await sql`create table late (word text)`;
    const begun = gate();
    const other = gate();
    const late: unknown[] = [];
    let pid = 0;
    const lost = sql.begin(async (tx) => {
      pid = await pidOf(tx);
      begun.resolve();
      await other.promise;
      await tx`insert into late values ('of the lost one')`.catch((error) => late.push(error.code));
    });
    await begun.promise;
    await end(pid);
    await expect(lost).rejects.toMatchObject(closed);
    await sql.begin(async (tx) => {
      await tx`insert into late values ('of the next one')`;
      other.resolve();
      await expect.poll(() => late).toEqual(['CONNECTION_CLOSED']);
      expect(await tx`select pg_backend_pid() <> ${pid} as is_another`).toEqual([
        { is_another: true },
      ]);
    });
    expect(await sql`select word from late`).toEqual([{ word: 'of the next one' }]);
  });

  test.each(['end', 'reset'] as const)(
    'by a network that says %s: all is answered',
    async (how) => {
      const proxy = await startTcpProxy(url);
      const sql = pool({}, proxy.url);
      const settled = sql
        .begin(async (tx) => {
          await tx`select 1`;
          const asked = [tx`select pg_sleep(5)`, tx`select 2`, tx`select 3`];
          for (const one of asked) one.catch(() => {});
          proxy.cut(how);
          return Promise.all(asked);
        })
        .then(
          () => 'done',
          () => 'refused',
        );
      expect(await settled).toBe('refused');
      for (const one of [1, 2, 3]) expect(await sql`select ${one}::int as one`).toEqual([{ one }]);
      await proxy.close();
    },
  );

  test('once over, takes no query any more: it would be outside, or in another one', async () => {
    const sql = pool();
    let kept: postgres.ISql | undefined;
    await sql.begin(async (tx) => {
      kept = tx;
      await tx`select 1`;
    });
    await expect(kept?.unsafe('select 1')).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
  });

  test('has its connection to itself however full that is (#823, #1189)', async () => {
    // BEGIN fills the connection's pipeline here, which has room for none.
    const sql = pool({ max: 2 }, `${url}?max_pipeline=0`);
    const begun = await sql.begin(async (tx) => [await pidOf(tx), await pidOf(tx)]);
    expect(new Set(begun).size).toBe(1);
  });
});

describe('a pool', () => {
  test('refuses while nobody is there, all at once, and is back with the database', async () => {
    const proxy = await startTcpProxy(url);
    const sql = pool({ max: 2 }, proxy.url);
    const heard: string[] = [];
    await sql.listen('news', (word) => heard.push(word));
    await sql`select 1`;
    await proxy.close();
    const tries = Array.from({ length: 40 }, () => sql`select 1`);
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await proxy.open();
    await expect.poll(() => sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
    // The driver said LISTEN again by itself.
    await expect
      .poll(async () => {
        await sql.notify('news', 'back');
        return heard[0];
      })
      .toBe('back');
    await sql.end({ timeout: 1 });
    await proxy.close();
  });

  test('gives up who is there and says nothing, with all that was asked of it; nobody who owes nothing', async () => {
    const proxy = await startTcpProxy(url);
    const sql = pool({ answer_timeout: 1, connect_timeout: 1 }, proxy.url);
    const pid = await pidOf(sql);
    await setTimeout(1_500);
    expect(await pidOf(sql), 'idle for longer').toBe(pid);
    const slow = sql`select pg_sleep(0.6)`;
    const behind = sql`select pg_sleep(0.6)`;
    await Promise.all([slow, behind]); // each had something to say in time

    proxy.hold();
    const asked = [sql`select 1`, sql`select ${2}::int`, sql.begin((tx) => tx`select 3`)];
    const answers = await Promise.allSettled(asked);
    const codes = answers.map((answer) => answer.status === 'rejected' && answer.reason.code);
    expect(codes).toContain('ANSWER_TIMEOUT'); // the others learn of it as they come to it
    expect(codes.filter((code) => !/^(ANSWER|CONNECT)/.test(code))).toEqual([]);
    proxy.letGo();
    await expect.poll(() => sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
    await sql.end({ timeout: 1 });
    await proxy.close();
  });

  test('refuses when a connection is closed before it is up (#1193)', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expect(pool({}, `postgres://u:p@127.0.0.1:${port}/d`)`select 1`).rejects.toThrow();
    server.close();
  });

  test('ends, though a connection was lost with a query on it (#1142)', async () => {
    const sql = pool();
    await expect(sql.unsafe(endOwn)).rejects.toMatchObject(closed);
    await sql.end();
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
    await expect(sql.reserve()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  });
});
