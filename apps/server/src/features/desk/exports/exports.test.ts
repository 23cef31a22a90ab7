import { auditLog } from '@nagarika/db/schema/people/audit';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { istDate, istTime } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { byteOrderMark } from '#server/sheets/to-csv.ts';
import { paidBooking } from '#test/booked.ts';
import { createRefund } from '#test/desk.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createOwedPayee, payoutDesk } from '#test/paid-out.ts';
import { setRate } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha' });
});

const ask = (world: World, name: string, body: unknown) =>
  world.request(`/api/admin/exports/${name}.csv`, {
    method: 'POST',
    body: JSON.stringify(body),
    as: admin,
    headers: { 'accept-language': 'en', 'content-type': 'application/json' },
  });

/** Reads cells by the heads of their columns. */
async function rowsOf(
  world: World,
  name: string,
  body: unknown,
): Promise<Record<string, string>[]> {
  const answer = await ask(world, name, body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith(byteOrderMark)).toBe(true);
  const [heads = [], ...lines] = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    );
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}

const stamp = (at: Date) => `${istDate(at)} ${istTime(at)}`;

test('accounts leave as their table is filtered and searched, and no cell is a formula', async ({
  world,
}) => {
  const member = await createMember(world, { name: '=HYPERLINK("http://evil.example")' });
  await createMember(world, { name: 'Somebody Else' });
  const [row] = await rowsOf(world, 'users', { search: member.phone.slice(3) });
  expect(row).toMatchObject({
    Id: member.id,
    Name: `'=HYPERLINK("http://evil.example")`,
    Phone: `'${member.phone}`,
    Bookings: '0',
  });
  const [stored] = await world.deps.db.select().from(users).where(eq(users.id, member.id));
  expect(row?.Joined).toBe(stamp(stored?.createdAt ?? new Date(0)));
  const admins = await rowsOf(world, 'users', { filter: 'admins', sort: 'name', direction: 'asc' });
  expect(admins.map(({ Name }) => Name)).toEqual(['Asha']);
  // More than a page of the table.
  for (let n = 0; n < 30; n++) await createMember(world);
  expect(await rowsOf(world, 'users', {})).toHaveLength(33);
});

test('so does who took the report or the tax papers', async ({ world }) => {
  const query = { report: 'reports/export.csv?from=2026-07-01&to=2026-07-31&search=98765' };
  const papers = { 'tax-papers': 'tax-papers/export.csv?fy=2026-27' };
  for (const [file, path] of Object.entries({ ...query, ...papers })) {
    expect((await world.request(`/api/admin/${path}`, { as: admin })).status).toBe(200);
    const entries = await world.deps.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'file.exported'), eq(auditLog.actorId, admin.id)));
    const taken = entries.filter(
      ({ after }) => after instanceof Object && 'file' in after && after.file === file,
    );
    expect(taken).toHaveLength(1);
    expect(JSON.stringify(taken)).not.toContain('98765');
  }
});

test('who took a file stands in the log, not whom she searched for', async ({ world }) => {
  await rowsOf(world, 'users', { search: '98765', filter: 'suspended' });
  const entries = await world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'file.exported'));
  expect(entries).toContainEqual(
    expect.objectContaining({
      actorId: admin.id,
      subjectType: 'file',
      after: expect.objectContaining({
        file: 'users',
        rows: 0,
        asked: expect.objectContaining({ search: true, filter: 'suspended' }),
      }),
    }),
  );
  const [last, ...others] = await rowsOf(world, 'audit-log', {
    action: 'file.exported',
    subjectType: 'file',
  });
  expect(last).toMatchObject({ By: 'Asha', Action: 'file.exported', Subject: 'file' });
  expect([last, ...others].map((row) => row?.After).join()).not.toContain('98765');
});

test('payouts in rupees, of a status or of all', async ({ world }) => {
  await setRate(world, 'tds', 100);
  const payee = await createOwedPayee(world);
  await payoutDesk(world, admin).pay(payee);
  const [row, ...others] = await rowsOf(world, 'payouts', { status: 'paid' });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ Status: 'paid', Events: '1', Phone: `'${payee.phone}` });
  expect(row).toMatchObject({ 'Amount (INR)': '400.00', 'TDS (INR)': '5.00' });
  expect(row?.['Transferred (INR)']).toBe('395.00');
  expect(row?.Account).toMatch(/^•+\d{4}$/);
  expect(await rowsOf(world, 'payouts', { status: 'prepared' })).toEqual([]);
  expect(await rowsOf(world, 'payouts', {})).toHaveLength(1);
});

test('bookings of some days, with what each came to and what went back', async ({ world }) => {
  const { id, member } = await paidBooking(world);
  await world.as(member).checkout.cancel({ id });
  const other = { member, event: await createEvent(world, { title: 'Bounced' }) };
  await createRefund(world, other, { status: 'failed' });
  const today = istDate(world.clock.now());
  const rows = await rowsOf(world, 'bookings', { from: today, to: today });
  const row = rows.find(({ Id }) => Id === id);
  expect(row).toMatchObject({ 'Tickets (INR)': '500.00', 'Service charge (INR)': '10.00' });
  expect(row).toMatchObject({ 'Total (INR)': '510.00', 'Refunded (INR)': '500.00' });
  expect(row?.Payment).toMatch(/^pay_\w+$/);
  // A refund that the bank sent back does not count.
  const all = await rowsOf(world, 'bookings', { from: today, to: '2099-12-31' });
  const failed = all.find(({ Event }) => Event === other.event.title);
  expect(failed?.['Refunded (INR)']).toBe('0.00');
  expect(await rowsOf(world, 'bookings', { from: '2020-01-01', to: '2020-01-31' })).toEqual([]);
  expect((await ask(world, 'bookings', { from: 'soon', to: today })).status).toBe(400);
  expect((await ask(world, 'bookings', {})).status).toBe(400);
});

test('what Analytics shows', async ({ world }) => {
  const rows = await rowsOf(world, 'analytics', { period: '7d' });
  expect(rows.filter(({ Table }) => Table === 'day')).toHaveLength(7);
  expect(rows.find(({ Label }) => Label === 'paid')).toMatchObject({ Table: 'funnel' });
});

test('whoever has a second factor shows it again, but for figures of nobody', async ({ world }) => {
  const since = world.clock.now();
  const careful = await createMember(world, { role: 'admin', secondFactorSince: since });
  const cookie = `nagarika_session=${await world.deps.sessions.start(careful.id)}`;
  const { userId } = sessions;
  await world.deps.db.update(sessions).set({ secondFactorAt: since }).where(eq(userId, careful.id));
  const post = (name: string, body: unknown) =>
    world.request(`/api/admin/exports/${name}.csv`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie },
    });
  expect((await post('users', {})).status).toBe(200);
  world.clock.advance(10 * 60_000 + 1);
  expect((await post('analytics', { period: '7d' })).status).toBe(200);
  for (const [name, body] of [
    ['users', {}],
    ['payouts', {}],
    ['audit-log', {}],
    ['bookings', { from: '2026-01-01', to: '2026-01-02' }],
  ] as const) {
    const answer = await post(name, body);
    expect(answer.status, name).toBe(403);
    expect(await answer.json()).toMatchObject({ reason: 'second_factor_asked' });
  }
});
