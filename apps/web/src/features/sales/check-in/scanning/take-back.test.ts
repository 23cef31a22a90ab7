import { describe, expect, test } from 'vitest';
import { asha, bina, openPhone, qr } from '../../../../../test/phone-at-door.ts';

test('an admission that was taken back lets in again', async () => {
  const phone = await openPhone();
  await phone.door.scan(qr(asha));
  await phone.door.undo(asha.id);
  expect(phone.door.view().counts.in).toBe(0);
  expect(phone.door.view().recent[0]?.state).toBe('undone');
  phone.goOffline();
  expect((await phone.door.scan(qr(asha)))?.verdict).toBe('admitted');
});

describe('an admission of this phone', () => {
  test('that was not sent is taken back without a connection', async () => {
    const phone = await openPhone();
    phone.goOffline();
    await phone.door.scan(qr(asha));
    await phone.door.undo(asha.id);
    expect(phone.door.view()).toMatchObject({ counts: { in: 0 }, recent: [{ state: 'undone' }] });
    const again = await openPhone(phone);
    expect((await again.door.scan(asha.code))?.verdict).toBe('admitted');
    again.goOnline();
    await again.door.flush();
    expect(again.sent.map(({ isTakenBack }) => isTakenBack)).toEqual([true, false]);
    expect(again.door.view()).toMatchObject({ counts: { in: 1 }, unsent: 0 });
    expect(again.door.view().recent.map(({ state }) => state)).toEqual(['answered', 'undone']);
  });

  test('is taken back without a connection when the server has heard of it, too', async () => {
    const phone = await openPhone();
    await phone.door.scan(asha.code);
    const [entry] = phone.door.view().recent;
    phone.goOffline();
    await phone.door.undo(asha.id);
    expect(phone.door.view()).toMatchObject({ counts: { in: 0 }, unsent: 1 });
    phone.goOnline();
    await phone.door.flush();
    expect(phone.sent.at(-1)).toMatchObject({ id: entry?.id, isTakenBack: true });
    expect(phone.door.view()).toMatchObject({ counts: { in: 0 }, unsent: 0 });
    phone.goOffline();
    await expect(phone.door.undo(bina.id)).rejects.toThrow('no network');
  });

  test('is told again when it was taken back on its way', async () => {
    const phone = await openPhone();
    phone.goOffline();
    await phone.door.scan(qr(asha));
    phone.goOnline();
    const answer = phone.holdAnswers();
    const flushed = phone.door.flush();
    await phone.door.undo(asha.id);
    answer();
    await flushed;
    expect(phone.sent.map(({ isTakenBack }) => isTakenBack)).toEqual([false, true]);
    expect(phone.door.view()).toMatchObject({ counts: { in: 0 }, unsent: 0 });
  });
});
