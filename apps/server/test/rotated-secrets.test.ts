import { instanceSecrets } from '@nagarika/db/schema/system';
import { toBase64url } from '@nagarika/domain/site/base64url';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createSecrets } from '#server/adapters/secrets.ts';
import { encryptedColumns } from '#server/encrypted-columns.ts';
import {
  decryptDetails,
  encryptDetails,
} from '#server/features/money/payouts/details/decrypt-details.ts';
import { encryptAnew } from '#server/platform/secrets/encrypt-anew.ts';
import {
  OtherSecretsError,
  readInstanceSecrets,
} from '#server/platform/secrets/instance-secrets.ts';
import { createTestDoor } from '#test/at-the-door.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import type { World } from '#test/world.ts';

const [first, second] = ['the-first-app-secret', 'the-second-app-secret'];
const seeds = [11, 12].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const [firstSeed = '', secondSeed = ''] = seeds;

const read = async ({ deps }: World, appSecrets: string[], ticketKeys = [firstSeed]) =>
  createSecrets(await readInstanceSecrets(deps.db, { appSecrets, ticketKeys }));

describe('APP_SECRET is replaced in three steps', () => {
  test.beforeEach(async ({ world }) => void (await world.deps.db.delete(instanceSecrets)));

  test('names stay what they are, long after the old one is gone', async ({ world }) => {
    const name = (await read(world, [first])).keyedHash('visitor', 'one');
    for (const step of [
      [first, second],
      [second, first],
      [first, second],
      [second, first],
      [second],
    ])
      expect((await read(world, step)).keyedHash('visitor', 'one')).toBe(name);
  });

  test('who has only the old one does not start where the new one is written with', async ({
    world,
  }) => {
    await read(world, [first]);
    await read(world, [second, first]);
    await expect(read(world, [first])).rejects.toThrow(OtherSecretsError);
    await expect(read(world, ['a-third-app-secret'])).rejects.toThrow(/^APP_SECRET: not what/);
  });

  test('names of a version that had no key for them are known on', async ({ world }) => {
    const before = createSecrets({ appSecrets: [first], ticketKeys: [firstSeed], hashKey: first });
    await read(world, [first]);
    await world.sql`delete from instance_secrets where name = 'hash key'`;
    const after = await read(world, [second, first]);
    expect(after.keyedHash('visitor', 'one')).toBe(before.keyedHash('visitor', 'one'));
  });

  test('a new installation has a key for names that APP_SECRET does not tell', async ({
    world,
  }) => {
    const { hashKey } = await readInstanceSecrets(world.deps.db, {
      appSecrets: [first],
      ticketKeys: [firstSeed],
    });
    expect(hashKey).toMatch(/^[0-9a-f]{64}$/);
  });

  test('what is encrypted is encrypted anew, while it is read', async ({ world }) => {
    const member = await createMember(world);
    const details = {
      accountName: 'Asha Rao',
      accountNumber: '123456789012',
      ifsc: 'HDFC0001234',
      pan: 'ABCDE1234F',
    };
    const old = await read(world, [first]);
    const sealed = encryptDetails(old, { member: member.id }, details);
    await world.sql`insert into payout_details (user_id, sealed, updated_at) values (${member.id}, ${sealed}, now())`;
    const both = await read(world, [second, first]);
    const column = encryptedColumns.find(({ table }) => table === 'payout_details');
    if (!column) throw new Error('no such column');
    const stored = async () => {
      const [row] = await world.sql<{ sealed: string }[]>`select sealed from payout_details`;
      return row?.sealed ?? '';
    };
    expect(decryptDetails(both, { member: member.id }, await stored())).toEqual(details);
    const done = { lost: [] };
    expect(await encryptAnew(world.sql, both, column)).toEqual({ ...done, anew: 1, there: 0 });
    expect(await encryptAnew(world.sql, both, column)).toEqual({ ...done, anew: 0, there: 1 });
    const alone = await read(world, [second]);
    expect(decryptDetails(alone, { member: member.id }, await stored())).toEqual(details);

    await world.sql`update payout_details set sealed = ${sealed}`;
    const { lost } = await encryptAnew(world.sql, alone, column);
    expect(lost).toEqual([member.id]);
  });
});

test('every column of encrypted text is known to secrets:rotate', async ({ world }) => {
  const columns = await world.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(sealed|encrypted|secret)' and data_type = 'text' order by 1`;
  const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(columns.map(({ name }) => name)).toEqual(known.toSorted());
});

test('a ticket from before TICKET_KEY was replaced admits, and phones get both keys', async ({
  world,
}) => {
  const { deps } = world;
  const door = await createTestDoor(world, await createMember(world));
  const { secrets } = deps;
  const shown = door.qrOf(await door.sell());
  const anew = door.qrOf(await door.sell());
  const ticketKeys = [9, 7].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  try {
    deps.secrets = createSecrets({ appSecrets: ['a'], ticketKeys, hashKey: 'a' });
    const { publicKey, otherPublicKeys } = await door.list();
    expect(otherPublicKeys).toEqual([toBase64url(secrets.ticketPublicKeys[0])]);
    expect(publicKey).toBe(toBase64url(deps.secrets.ticketPublicKeys[0]));
    expect(await door.verdictOf(shown)).toEqual(['admitted', null]);
    deps.secrets = createSecrets({
      appSecrets: ['a'],
      ticketKeys: ticketKeys.slice(0, 1),
      hashKey: 'a',
    });
    expect(await door.verdictOf(anew)).toEqual(['not_genuine', 'forged']);
  } finally {
    deps.secrets = secrets;
  }
});

describe('servers that are replaced one after the other', () => {
  let serial = 0;
  const steps = [
    { one: [first], other: [first, second], keys: [[firstSeed], [firstSeed, secondSeed]] },
    {
      one: [first, second],
      other: [second, first],
      keys: [
        [firstSeed, secondSeed],
        [secondSeed, firstSeed],
      ],
    },
    { one: [second, first], other: [second], keys: [[secondSeed, firstSeed], [secondSeed]] },
  ] as const;

  test('take each other’s codes and browsers at every step', async ({ world }) => {
    await world.deps.db.delete(instanceSecrets);
    for (const { one, other, keys } of steps) {
      // They start one after the other: the first with a new list says so before another lets the old one
      // go.
      const servers = [];
      for (const [at, list] of [one, other].entries()) {
        const env = { APP_SECRET: list.join(', '), TICKET_KEY: keys[at]?.join(',') ?? '' };
        servers.push(await startKillableServer(world.databaseUrl, env));
      }
      try {
        const [a = '', b = ''] = servers.map(({ url }) => url);
        for (const url of [a, b]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
        for (const [asked, told] of [
          [a, b],
          [b, a],
        ] as const)
          await expectSignIn(world, asked, told);
      } finally {
        await Promise.all(servers.map((server) => server.kill()));
      }
    }
  });

  async function expectSignIn(world: World, asked: string, told: string) {
    serial += 1;
    const phone = `97${String(serial).padStart(8, '0')}`;
    await createMember(world, { phone: `+91${phone}` });
    const sent = await post(asked, '/api/auth/send-phone-otp', { phone });
    const { otpCode: otp } = z.object({ otpCode: z.string() }).parse(await sent.json());
    const verified = await post(told, '/api/auth/verify-phone-otp', { phone, otp });
    expect(verified.status).toBe(200);
    const cookie = verified.headers.getSetCookie().map((line) => line.split(';')[0]);
    for (const url of [asked, told]) {
      const headers = { cookie: cookie.join('; ') };
      expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(200);
    }
  }

  function post(url: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json' };
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
});
