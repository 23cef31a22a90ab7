import type { User } from '@nagarika/domain/people/users';
import { periodMessages } from '@nagarika/domain/time/periods';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { quarterEnds } from '#test/quarter.ts';
import type { World } from '#test/world.ts';

let admin: User;
let ritu: User;
let farah: User;
test.beforeAll(async ({ world }) => {
  [admin, ritu, farah] = await Promise.all([
    createMember(world, { role: 'admin', name: 'Asha Verma' }),
    createMember(world, { name: 'Ritu Malhotra', company: '=Katha & Clay' }),
    createMember(world, { name: 'Farah Contractor', company: 'The 100% Table' }),
  ]);
  await quarterEnds(world, { ritu, farah });
});

const spring = { from: '2026-04-01', to: '2026-06-30' };
const summer = { from: '2026-07-01', to: '2026-09-30' };
const bothQuarters = { from: spring.from, to: summer.to };
const ask = (
  world: World,
  input: Parameters<ReturnType<World['as']>['admin']['reporting']['byOrganiser']>[0],
) => world.as(admin).admin.reporting.byOrganiser(input);

const none = {
  paidIn: 0,
  takings: 0,
  commission: 0,
  earnings: 0,
  serviceCharges: 0,
  refunds: 0,
  payouts: 0,
};

describe('a report', () => {
  test('is cut at midnight in India, organiser by organiser', async ({ world }) => {
    // 2 × ₹333.33: 2% are 1,333.32 paise, 20% are 13,333.2 paise, both rounded half up.
    const ritus = {
      ...none,
      paidIn: 67_999,
      takings: 66_666,
      commission: 13_333,
      earnings: 53_333,
      serviceCharges: 1333,
    };
    const farahs = {
      ...none,
      paidIn: 51_000,
      takings: 50_000,
      commission: 10_000,
      earnings: 40_000,
      serviceCharges: 1000,
    };
    const { items, total, totals } = await ask(world, spring);
    expect(items).toEqual([
      { id: ritu.id, organiser: 'Ritu Malhotra', company: '=Katha & Clay', ...ritus },
      { id: farah.id, organiser: 'Farah Contractor', company: 'The 100% Table', ...farahs },
    ]);
    expect(total).toBe(2);
    expect(totals).toEqual({
      ...none,
      paidIn: 118_999,
      takings: 116_666,
      commission: 23_333,
      earnings: 93_333,
      serviceCharges: 2333,
    });
  });

  test('has what was given back and paid out where it happened', async ({ world }) => {
    const { items, totals } = await ask(world, summer);
    expect(items).toMatchObject([
      // 1 × ₹333.33: 666.66 and 6,666.6 paise.
      {
        organiser: 'Ritu Malhotra',
        ...none,
        paidIn: 34_000,
        takings: 33_333,
        commission: 6667,
        earnings: 26_666,
        serviceCharges: 667,
        payouts: 70_000,
      },
      // The organiser gets the ticket's price back; the service charge stays.
      {
        organiser: 'Farah Contractor',
        ...none,
        takings: -50_000,
        commission: -10_000,
        earnings: -40_000,
        refunds: 50_000,
      },
    ]);
    expect(totals).toMatchObject({ takings: -16_667, refunds: 50_000, payouts: 70_000 });
  });

  test('adds up to the ledger, account by account', async ({ world }) => {
    const rows = await world.sql<{ account: string; sum: string }[]>`
      select account, sum(amount_paise) from ledger_entries group by account`;
    const balance = Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
    const { totals, items } = await ask(world, bothQuarters);
    expect(balance).toEqual({
      gateway: totals.paidIn - totals.refunds,
      bank: -totals.payouts,
      organiser_payable: totals.payouts - totals.earnings,
      commission_income: -totals.commission,
      service_charge_income: -totals.serviceCharges,
      members_payable: totals.takings + totals.serviceCharges + totals.refunds - totals.paidIn,
    });
    expect(totals.takings).toBe(totals.commission + totals.earnings);
    expect(items.reduce((sum, row) => sum + row.takings, 0)).toBe(totals.takings);
    expect((await breachesOf(world)).filter(({ rule }) => rule.includes('ledger'))).toEqual([]);
  });

  test('is sorted and searched on the server, its totals are of what is found', async ({
    world,
  }) => {
    const names = async (input: Partial<Parameters<typeof ask>[1]>) =>
      (await ask(world, { ...bothQuarters, ...input })).items.map(({ organiser }) => organiser);
    expect(await names({ sort: 'organiser' })).toEqual(['Farah Contractor', 'Ritu Malhotra']);
    expect(await names({ sort: 'payouts' })).toEqual(['Ritu Malhotra', 'Farah Contractor']);
    expect(await names({ sort: 'refunds', direction: 'asc' })).toEqual([
      'Ritu Malhotra',
      'Farah Contractor',
    ]);
    expect(await names({ search: 'ritu' })).toEqual(['Ritu Malhotra']);
    expect(await names({ search: '0% t' })).toEqual(['Farah Contractor']);
    const found = await ask(world, { ...spring, search: 'farah' });
    expect(found.totals.takings).toBe(50_000);
    const beyond = await ask(world, { ...spring, page: 2 });
    expect(beyond).toMatchObject({ items: [], total: 2, totals: { takings: 116_666 } });
  });

  test.for([
    [{ from: '2026-07-02', to: '2026-07-01' }, periodMessages.order],
    [{ from: '0001-01-01', to: '2026-07-01' }, periodMessages.day],
    [{ from: '2026-02-30', to: '2026-07-01' }, periodMessages.day],
  ] as const)('refuses %o', async ([period, message], { world }) => {
    await expect(ask(world, period)).rejects.toThrow(message);
  });
});

describe('the file', () => {
  const file = (world: World, query: string, as: User | null = admin) =>
    world.request(`/api/admin/reports/export.csv${query}`, { as });

  test('has every organiser and the total, in rupees and in paise', async ({ world }) => {
    const response = await file(world, '?from=2026-07-01&to=2026-09-30');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="report-2026-07-01-to-2026-09-30.csv"',
    );
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(
      /"Organiser","Company","Id","Paid by members \(₹\)","Paid by members \(paise\)"/,
    );
    expect(lines[1]).toBe(
      `"Ritu Malhotra","'=Katha & Clay","${ritu.id}","340.00","34000","333.33","33333","66.67","6667","266.66","26666","6.67","667","0.00","0","700.00","70000"`,
    );
    // An amount below zero stays a number.
    expect(lines[2]).toContain('"0.00","0","-500.00","-50000","-100.00","-10000"');
    expect(lines[3]).toMatch(/^"Total","","","340\.00","34000","-166\.67","-16667"/);
  });

  test('has what the table shows: who was searched for, in the order of the table', async ({
    world,
  }) => {
    const days = 'from=2026-07-01&to=2026-09-30';
    const named = await file(world, `?${days}&search=ritu`);
    expect(named.headers.get('content-disposition')).toContain('-search.csv');
    const lines = (await named.text()).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('"Ritu Malhotra"');
    expect(lines[2]).toContain('"Total"');
    const shown = async (query: string) =>
      (await (await file(world, `?${days}&${query}`)).text()).split('\r\n').slice(1, 3);
    const up = await shown('sort=takings&direction=asc');
    expect(await shown('sort=takings&direction=desc')).toEqual(up.toReversed());
    expect((await file(world, `?${days}&sort=nothing`)).status).toBe(400);
  });

  test('of a period without any money is the heading and a total of nothing', async ({ world }) => {
    const lines = (await (await file(world, '?from=2020-01-01&to=2020-01-31')).text()).split(
      '\r\n',
    );
    expect(lines[1]).toMatch(/^"Total","","","0\.00","0"/);
    expect(lines[1]).not.toContain('-0');
  });

  test('is admins’ alone, and asks for two days', async ({ world }) => {
    const period = '?from=2026-07-01&to=2026-07-31';
    expect((await file(world, period, null)).status).toBe(401);
    expect((await file(world, period, ritu)).status).toBe(403);
    expect((await file(world, '')).status).toBe(400);
    const turned = await file(world, '?from=2026-07-31&to=2026-07-01');
    expect([turned.status, await turned.json()]).toEqual([400, { message: periodMessages.order }]);
  });
});
