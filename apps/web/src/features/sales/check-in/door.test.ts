import { ticketQrText } from '@nagarika/domain/sales/ticket-qr';
import { toBase64url } from '@nagarika/domain/site/base64url';
import { describe, expect, test } from 'vitest';
import {
  asha,
  bina,
  openPhone,
  payloadOf,
  qr,
  start,
  ticket,
} from '../../../../test/phone-at-door.ts';

test('without a connection it judges by the list, and remembers whom it has let in', async () => {
  const phone = await openPhone();
  phone.goOffline();
  expect((await phone.door.scan(qr(asha)))?.verdict).toBe('admitted');
  expect(await phone.door.scan(asha.code)).toMatchObject({
    verdict: 'already_in',
    first: { device: 'Android K7PX' },
  });
  expect(phone.door.view()).toMatchObject({ counts: { in: 1, of: 2 }, unsent: 2 });
});

test('a code that ended when its ticket changed hands is told from one that nobody has', async () => {
  const phone = await openPhone();
  phone.goOffline();
  expect(await phone.door.scan('ngs 9999 9999')).toMatchObject({
    verdict: 'cancelled',
    note: 'changed_hands',
    ticket: { id: bina.id },
  });
  expect((await phone.door.scan('NGS-9999-9998'))?.note).toBe('unknown_code');
  expect((await phone.door.scan(bina.code))?.verdict).toBe('admitted');
});

test('without a connection it takes what any of the keys has signed', async () => {
  const list = (await openPhone()).door.view().known?.list;
  if (!list) throw new Error('no list');
  const another = toBase64url(new Uint8Array(32).fill(1));
  const replaced = { ...list, publicKey: another, otherPublicKeys: [list.publicKey] };
  const phone = await openPhone(undefined, { list: async () => replaced });
  phone.goOffline();
  expect((await phone.door.scan(qr(asha)))?.verdict).toBe('admitted');
});

test('a ticket sold after the list is let in once', async () => {
  const phone = await openPhone();
  phone.goOffline();
  const late = ticket('01890a5d-ac96-774b-bcce-b302099a8003', 'NGS-4444-4444', 'Zoya Khan');
  expect(await phone.door.scan(qr(late))).toMatchObject({ note: 'newer_than_list' });
  expect((await phone.door.scan(qr(late)))?.verdict).toBe('already_in');
  expect(phone.door.view().counts).toEqual({
    in: 1,
    of: 3,
    byType: [
      { ticketType: '', in: 1, of: 1 },
      { ticketType: 'General', in: 0, of: 2 },
    ],
  });
});

test('what was scanned outlives the page, and is sent when somebody answers', async () => {
  const first = await openPhone();
  first.goOffline();
  await first.door.scan(qr(asha));
  const again = await openPhone(first);
  expect((await again.door.scan(qr(asha)))?.verdict).toBe('already_in');
  again.goOnline();
  await again.door.flush();
  expect(again.sent.map(({ shownVerdict }) => shownVerdict)).toEqual(['admitted', 'already_in']);
  expect(again.door.view().unsent).toBe(0);
  expect(again.scans.size).toBe(0);
  expect(again.door.view().recent.every(({ state }) => state === 'answered')).toBe(true);
});

test('with a connection the server speaks first: another phone has let her in', async () => {
  const phone = await openPhone();
  phone.answer(() => 'already_in');
  expect(await phone.door.scan(qr(asha))).toMatchObject({
    verdict: 'already_in',
    isCorrected: false,
  });
  expect(phone.sent[0]?.shownVerdict).toBeNull();
});

test('when the server takes too long the phone decides, and says so when it sends', async () => {
  const phone = await openPhone();
  phone.hang();
  expect(await phone.door.scan(qr(asha))).toMatchObject({ verdict: 'admitted', state: 'waiting' });
  phone.goOnline();
  phone.answer(() => 'already_in');
  await phone.door.flush();
  expect(phone.sent.at(-1)?.shownVerdict).toBe('admitted');
  expect(phone.door.view().recent[0]).toMatchObject({ verdict: 'already_in', isCorrected: true });
});

test('what the signature decides is not asked, and nothing of it is let in', async () => {
  const phone = await openPhone();
  const forged = ticketQrText(payloadOf(asha), new Uint8Array(64));
  phone.hang();
  expect((await phone.door.scan(forged))?.note).toBe('forged');
  const elsewhere = qr(asha, '01890a5d-ac96-774b-bcce-b302099a8058');
  expect((await phone.door.scan(elsewhere))?.verdict).toBe('wrong_event');
  expect((await phone.door.scan('https://example.com'))?.note).toBe('no_ticket');
  expect(phone.door.view().counts.in).toBe(0);
});

test('an answer that overtakes the list is not lost with it', async () => {
  const phone = await openPhone();
  const stale = phone.holdList();
  const refreshed = phone.door.refresh();
  await phone.door.scan(qr(asha));
  stale();
  await refreshed;
  expect(phone.door.view().counts.in).toBe(1);
});

test('the clock of a phone that is wrong is put right by the list', async () => {
  const phone = await openPhone(undefined, { now: () => start - 3_600_000 });
  phone.goOffline();
  expect((await phone.door.scan(qr(asha)))?.at).toBe(new Date(start).toISOString());
});

describe('the big state belongs to the last entry', () => {
  test('from the moment it is made, and whatever it is', async () => {
    const phone = await openPhone();
    const said = () => {
      const { inView } = phone.door.view();
      return inView?.as === 'entry' ? inView.entry.verdict : (inView?.as ?? null);
    };
    const entering = async (text: string) => {
      const entered = phone.door.scan(text);
      expect(said()).toBe('reading');
      await entered;
      return said();
    };
    phone.answer((text) => (text === qr(asha) ? 'admitted' : 'not_genuine'));
    expect(await entering(qr(asha))).toBe('admitted');
    expect(await entering('not a code')).toBe('not_genuine');
    expect(await entering('NGS-9999-9999')).toBe('not_genuine');
    phone.goOffline();
    expect(await entering(qr(asha, '01890a5d-ac96-774b-bcce-b302099a8058'))).toBe('wrong_event');
    expect(await entering(qr(asha))).toBe('already_in');
    phone.door.clear();
    expect(said()).toBeNull();
  });

  test('also when this phone fails at it', async () => {
    const phone = await openPhone();
    await phone.door.scan(qr(asha));
    phone.breakStorage();
    await expect(phone.door.scan(qr(bina))).rejects.toThrow('no room');
    expect(phone.door.view().inView).toEqual({ as: 'failed' });
  });

  test('of two that are read at once the later one is shown, and both are in the log', async () => {
    const phone = await openPhone();
    phone.goOffline();
    await Promise.all([phone.door.scan(qr(asha)), phone.door.scan('not a code')]);
    expect(phone.door.view().inView).toMatchObject({ entry: { verdict: 'not_genuine' } });
    expect(phone.door.view().recent).toHaveLength(2);
  });
});

describe("a booking's code", () => {
  const group = ['5', '6', '7'].map((digit) => ({
    ...ticket(`01890a5d-ac96-774b-bcce-b302099a800${digit}`, `NGS-5555-555${digit}`, 'Charu Nair'),
    bookingCode: 'NGK-5555-5555',
  }));

  test('of one ticket lets it in', async () => {
    const phone = await openPhone();
    phone.goOffline();
    expect(await phone.door.scan('ngk 2222 2222')).toMatchObject({
      verdict: 'admitted',
      ticket: { name: 'Asha Rao' },
    });
    expect((await phone.door.scan('NGK-2222-2222'))?.verdict).toBe('already_in');
  });

  test('of several shows them, and lets in whom somebody presses', async () => {
    const phone = await openPhone();
    phone.sell(group);
    await phone.door.refresh();
    phone.goOffline();
    expect(await phone.door.scan('NGK-5555-5555')).toBeNull();
    const states = () => {
      const { inView } = phone.door.view();
      return inView?.as === 'booking' ? inView.tickets.map(({ state }) => state) : [];
    };
    expect(states()).toEqual(['offered', 'offered', 'offered']);
    expect(phone.door.view().counts.in).toBe(0);
    await phone.door.admit(group.slice(1, 2));
    expect(states()).toEqual(['offered', 'let in', 'offered']);
    await phone.door.admit([...group.slice(0, 1), ...group.slice(2)]);
    expect(states()).toEqual(['let in', 'let in', 'let in']);
    await phone.door.scan('NGK-5555-5555');
    expect(states()).toEqual(['closed', 'closed', 'closed']);
  });

  test('says which of them another phone has let in meanwhile', async () => {
    const phone = await openPhone();
    phone.sell(group);
    await phone.door.refresh();
    await phone.door.scan('NGK-5555-5555');
    phone.answer((text) => (text === group[0]?.code ? 'already_in' : 'admitted'));
    await phone.door.admit(group);
    expect(phone.door.view().inView).toMatchObject({
      tickets: [
        { state: 'turned away', verdict: 'already_in' },
        { state: 'let in' },
        { state: 'let in' },
      ],
    });
  });

  test('booked after the list was loaded: the list is looked at again', async () => {
    const phone = await openPhone();
    phone.sell(group);
    await phone.door.scan('NGK-5555-5555');
    expect(phone.door.view().inView).toMatchObject({ as: 'booking', code: 'NGK-5555-5555' });
  });
});
