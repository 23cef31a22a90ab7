import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { answerOf, createPayee, filed, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { type Desk, mine, test } from '#test/payout-desk.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

/** Prepares so many payouts of ₹400, each for another organiser, in a bank file unless told otherwise. */
async function several(world: World, desk: Desk, count: number) {
  const payees = [];
  for (let nth = 0; nth < count; nth += 1) payees.push(await createPayee(world));
  const events = [];
  for (const payee of payees) events.push(await soldEvent(world, payee, [1]));
  whenOver(world);
  const ids = [];
  for (const payee of payees) ids.push(await desk.prepareFor(payee));
  return { ids, payees, events };
}
const sent = (id: string, utr = reference()) => ({ id, utr, amount: '400.00', status: 'Success' });

test('the answer to a file is previewed line by line, and does all of it at once', async ({
  world,
  admin,
  desk,
}) => {
  const { ids, payees } = await several(world, desk, 3);
  const [first = '', second = '', third = ''] = ids;
  await filed(world, admin, ids);
  await desk.payouts.markPaid({ id: third, reference: reference() });
  const utr = reference();
  const text = answerOf([
    sent(first, ` ${utr.toLowerCase()} `),
    { id: second, amount: '₹ 400', status: 'REJECTED', reason: 'Invalid account' },
    { id: third, amount: '400.0', status: 'Returned', reason: 'Account closed' },
  ]);
  const { lines } = await desk.payouts.previewAnswer({ text });
  expect(lines).toEqual([
    ...[
      { line: 2, id: first, will: 'paid', reference: utr },
      { line: 3, id: second, will: 'cancelled', reference: null },
      { line: 4, id: third, will: 'returned', reference: null },
    ].map(({ id, ...line }) => ({
      ...line,
      number: payoutNumber(id),
      organiser: 'Meera Nair',
      amount: 40_000,
      error: null,
    })),
  ]);
  // The preview did nothing.
  expect((await desk.payouts.list({ status: 'filed' })).total).toBe(2);
  const done = { paid: 1, returned: 1, cancelled: 1 };
  expect(await desk.payouts.applyAnswer({ text, lines: lines.map(({ line }) => line) })).toEqual(
    done,
  );
  const standing = await Promise.all(payees.map((payee) => mine(world, payee)));
  expect(standing).toMatchObject([
    { owed: 0, payouts: [{ status: 'paid', reference: utr }] },
    { owed: 40_000, payouts: [] },
    { owed: 40_000, payouts: [{ status: 'returned', returnReason: 'Account closed' }] },
  ]);
  await expect(desk.payouts.applyAnswer({ text })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'No line of this file has anything to be done.',
  });
});

test('each line that cannot be done says why, and the others are done', async ({
  world,
  admin,
  desk,
}) => {
  const { ids, events } = await several(world, desk, 9);
  const [good = '', paid = '', prepared = '', differs = '', back = '', taken = ''] = ids;
  const [, , , , , , cancelled = '', waiting = '', odd = ''] = ids;
  await filed(
    world,
    admin,
    ids.filter((id) => id !== prepared),
  );
  const known = reference();
  await desk.payouts.markPaid({ id: paid, reference: known });
  await desk.payouts.cancel({ id: cancelled, notSent: true, reason: 'Not sent' });
  await refundDesk(world, admin).everything(events[4]?.bookings[0]?.id ?? '');
  const utr = reference();
  const text = answerOf([
    sent(good, utr),
    sent(good),
    sent(paid),
    sent(prepared),
    { ...sent(differs), amount: '400.01' },
    sent(back),
    sent(taken, known),
    sent(cancelled),
    { ...sent(waiting), status: 'Pending' },
    { ...sent(odd), status: 'Perhaps' },
    { number: 'PO0123456789AB', amount: '1', status: 'Success' },
    { number: 'Rent', amount: '1', status: 'Success' },
    { ...sent(odd), amount: 'a lot', status: 'Maybe' },
  ]);
  const { lines } = await desk.payouts.previewAnswer({ text });
  const numbered = (id: string) => payoutNumber(id);
  expect(lines.map(({ error }) => error)).toEqual([
    null,
    `Line 2 is about ${numbered(good)}, too.`,
    'This payout is paid already.',
    'No bank file has this payout.',
    `The amount differs: ${numbered(differs)} pays ₹400.00.`,
    `₹400.00 of what ${numbered(back)} pays to Meera Nair went back since it was prepared. Mark it paid by itself, where you confirm that.`,
    'Another payout has this bank reference already.',
    'This payout was cancelled. If the bank has sent it, mark it paid by itself.',
    'The bank has not decided yet.',
    'The status of this line is not known to us.',
    'There is no payout PO0123456789AB.',
    'This line has no payout number of ours.',
    `Line 11 is about ${numbered(odd)}, too.`,
  ]);
  expect(lines.filter(({ will }) => will)).toMatchObject([{ line: 2, will: 'paid' }]);
  expect(await desk.payouts.applyAnswer({ text })).toEqual({ paid: 1, returned: 0, cancelled: 0 });
});

test.for([
  ['Failed', 'Success'],
  ['Success', 'Failed'],
  ['Pending', 'Success'],
])(
  'of a payout that lines say %s and %s of, nothing is done',
  async ([first = '', second = ''], { world, admin, desk }) => {
    const { ids } = await several(world, desk, 2);
    const [doubted = '', other = ''] = ids;
    await filed(world, admin, ids);
    const text = answerOf([
      { ...sent(doubted), status: first },
      sent(other),
      { ...sent(doubted), status: second },
    ]);
    const { lines } = await desk.payouts.previewAnswer({ text });
    const doubt = `Lines 2 and 4 say different things of ${payoutNumber(doubted)}. Ask the bank.`;
    expect(lines.map(({ error }) => error)).toEqual([doubt, null, doubt]);
    expect(await desk.payouts.applyAnswer({ text })).toEqual({
      paid: 1,
      returned: 0,
      cancelled: 0,
    });
  },
);

test('two lines of one reference, one without, and days that cannot be', async ({
  world,
  admin,
  desk,
}) => {
  const { ids } = await several(world, desk, 4);
  const [one = '', two = '', none = '', late = ''] = ids;
  await filed(world, admin, ids);
  await desk.payouts.markPaid({ id: late, reference: reference() });
  const utr = reference();
  const returned = { id: late, amount: '400', status: 'Returned', reason: 'Closed' };
  const errorsOf = async (rows: Parameters<typeof answerOf>[0]) =>
    (await desk.payouts.previewAnswer({ text: answerOf(rows) })).lines.map(({ error }) => error);
  expect(
    await errorsOf([sent(one, utr), sent(two, utr), sent(none, ''), { ...returned, day: 'soon' }]),
  ).toEqual([
    null,
    'Line 2 has this bank reference, too.',
    'A bank reference (UTR) has 12 to 22 letters and digits',
    'The day of this line cannot be read.',
  ]);
  const impossible = 'It was returned on a day since it was prepared.';
  expect(await errorsOf([{ ...returned, day: '01/01/2001' }])).toEqual([impossible]);
  expect(await errorsOf([{ ...returned, day: '01-Jan-2100' }])).toEqual([impossible]);
  expect(await errorsOf([{ ...returned, utr }])).toEqual([
    'It was paid with another bank reference. Mark it returned by itself.',
  ]);
  const today = world.clock.now().toISOString().slice(0, 10).split('-').reverse().join('/');
  expect(await errorsOf([{ ...returned, day: today }])).toEqual([null]);
});

test('what cannot be done any more stops all that was previewed', async ({
  world,
  admin,
  desk,
}) => {
  const { ids, payees } = await several(world, desk, 2);
  const [one = '', two = ''] = ids;
  await filed(world, admin, ids);
  const text = answerOf([sent(one), sent(two)]);
  const { lines } = await desk.payouts.previewAnswer({ text });
  await desk.payouts.markPaid({ id: two, reference: reference() });
  const previewed = { text, lines: lines.map(({ line }) => line) };
  await expect(desk.payouts.applyAnswer(previewed)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Line 3 cannot be done any more, so nothing was done. This payout is paid already.',
  });
  const [her] = payees;
  expect(her && (await mine(world, her)).payouts).toMatchObject([{ id: one, status: 'filed' }]);
  // The same file, sent by two at the same instant, is done once.
  const apply = () => desk.payouts.applyAnswer({ text, lines: [2] });
  const both = await Promise.allSettled([apply(), apply()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('one that waits for its release is not marked paid by the bank’s word', async ({
  world,
  admin,
  desk,
}) => {
  const { ids } = await several(world, desk, 1);
  await filed(world, admin, ids);
  const second = await createMember(world, { role: 'admin' });
  const text = answerOf(ids.map((id) => sent(id)));
  const [line] = (await desk.payouts.previewAnswer({ text })).lines;
  expect(line).toMatchObject({
    will: null,
    error: expect.stringContaining('waits for its release'),
  });
  await world.as(second).admin.payouts.release({ ids });
  expect(await desk.payouts.applyAnswer({ text })).toMatchObject({ paid: 1 });
  await world.sql`update users set role = 'member', admin_areas = '{}' where id = ${second.id}`;
});

test.for([
  ['', 'This file has no columns'],
  ['\u0000\u0001PDF-1.4', 'This file has no columns'],
  ['Name,Phone\nMeera,1', 'This file has no columns'],
  ['Narration,Status\n', 'This file has no payouts.'],
] as const)('%j is no answer of a bank', async ([text, message], { desk }) => {
  await expect(desk.payouts.previewAnswer({ text })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(message),
  });
});

test('10,000 lines are read and judged, and one more is refused, as is a file of more than 2 MB', async ({
  desk,
}) => {
  const rows = Array.from({ length: 10_000 }, (_, nth) => ({
    number: `PO${nth.toString(16).toUpperCase().padStart(12, '0')}`,
    amount: '400.00',
    status: 'Success',
    utr: reference(),
  }));
  const { lines } = await desk.payouts.previewAnswer({ text: answerOf(rows) });
  expect(lines).toHaveLength(10_000);
  expect(new Set(lines.map(({ will }) => will))).toEqual(new Set([null]));
  const more = answerOf([...rows, ...rows.slice(0, 1)]);
  await expect(desk.payouts.previewAnswer({ text: more })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'Please hand in at most 10,000 lines at once.',
  });
  await expect(desk.payouts.previewAnswer({ text: 'x'.repeat(2_000_001) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('2 MB'),
  });
});
