import { describe, expect, test } from 'vitest';
import { openPhone } from '../../../../test/phone-at-door.ts';
import type { NewGuest } from './guests/waiting-guest.ts';

const guest = (values: Partial<NewGuest> = {}): NewGuest => ({
  id: crypto.randomUUID(),
  ticketTypeId: 't',
  ticketType: 'General',
  quantity: 2,
  kind: 'cash',
  amountPaise: 100_000,
  name: 'Rukmini Devi',
  phone: '',
  ...values,
});
type Phone = Awaited<ReturnType<typeof openPhone>>;
const stateOf = ({ door }: Phone) => {
  const { inView } = door.view();
  return inView?.as === 'guest' ? inView.state : null;
};

describe('somebody without a ticket', () => {
  test('is let in at once, has tickets, and is counted', async () => {
    const phone = await openPhone();
    expect(await phone.door.letIn(guest())).toBeNull();
    expect(phone.door.view()).toMatchObject({ counts: { in: 2, of: 4 }, guests: [] });
    expect(stateOf(phone)).toBe('issued');
    expect(phone.guests.size).toBe(0);
    expect((await phone.door.scan('NGS-8888-8882'))?.ticket?.name).toBe('Rukmini Devi');
  });

  test('is taken back with all her seats', async () => {
    const phone = await openPhone();
    const { id } = guest();
    await phone.door.letIn(guest({ id }));
    await phone.door.takeGuestBack(id);
    expect(phone.door.view().recent.map(({ state }) => state)).toEqual(['undone', 'undone']);
    expect(stateOf(phone)).toBe('undone');
  });

  test('is refused at once where the server says so, and nothing of it is kept', async () => {
    const phone = await openPhone();
    phone.sellOut();
    expect(await phone.door.letIn(guest())).toBe('Error: Sold out');
    expect(phone.door.view()).toMatchObject({ counts: { in: 0, of: 2 }, guests: [] });
    expect(phone.guests.size).toBe(0);
  });

  test('is sent later in the order in which they came, under the id that she had', async () => {
    const first = await openPhone();
    first.goOffline();
    const two = [guest({ name: 'Asha Rao' }), guest({ name: 'Zoya Khan', quantity: 1 })];
    for (const one of two) expect(await first.door.letIn(one)).toBeNull();
    expect(stateOf(first)).toBe('waiting');
    const again = await openPhone(first);
    expect(again.door.view().counts).toMatchObject({ in: 3, of: 5 });
    again.goOnline();
    await again.door.flush();
    expect(again.issued.map(({ id }) => id)).toEqual(two.map(({ id }) => id));
    expect(again.door.view()).toMatchObject({ counts: { in: 3, of: 5 }, guests: [] });
    await again.door.flush();
    expect(again.issued).toHaveLength(2);
  });

  test('is asked for again when no answer came', async () => {
    const phone = await openPhone();
    phone.hang();
    expect(await phone.door.letIn(guest())).toBeNull();
    expect(stateOf(phone)).toBe('waiting');
    await phone.door.removeGuest(phone.door.view().guests[0]?.id ?? '');
    expect(phone.door.view().guests).toHaveLength(1);
  });
});

describe('one that the server gives no seat later', () => {
  test('stays with its words until somebody has seen to it, over a new opening too', async () => {
    const phone = await openPhone();
    phone.goOffline();
    await phone.door.letIn(guest());
    await phone.door.letIn(guest({ name: 'Zoya Khan' }));
    phone.goOnline();
    phone.sellOut();
    await phone.door.flush();
    expect(phone.door.view().guests.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['Rukmini Devi', 'Error: Sold out'],
      ['Zoya Khan', 'Error: Sold out'],
    ]);
    expect(phone.door.view().counts).toMatchObject({ in: 0, of: 2 });
    expect(stateOf(phone)).toBe('refused');

    const again = await openPhone(phone);
    again.goOnline();
    await again.door.flush();
    expect(again.issued).toEqual([]);
    const [first, second] = again.door.view().guests.map(({ id }) => id);
    await again.door.retryGuest(first ?? '');
    expect(again.issued.map(({ id }) => id)).toEqual([first]);
    await again.door.removeGuest(second ?? '');
    expect(again.door.view().guests).toEqual([]);
    expect(again.guests.size).toBe(0);
  });
});

test('one that was changed and is refused again is still there', async () => {
  const phone = await openPhone();
  phone.goOffline();
  const { id } = guest();
  await phone.door.letIn(guest({ id }));
  phone.goOnline();
  phone.sellOut();
  await phone.door.flush();
  expect(await phone.door.letIn(guest({ id, quantity: 1 }))).toBe('Error: Sold out');
  expect(phone.door.view().guests).toMatchObject([{ id, quantity: 1 }]);
  phone.sellOut(false);
  expect(await phone.door.letIn(guest({ id, quantity: 1 }))).toBeNull();
  expect(phone.door.view()).toMatchObject({ counts: { in: 1, of: 3 }, guests: [] });
});

test('a mistake that was never sent is removed', async () => {
  const phone = await openPhone();
  phone.goOffline();
  await phone.door.letIn(guest());
  await phone.door.removeGuest(phone.door.view().guests[0]?.id ?? '');
  expect(phone.door.view()).toMatchObject({ counts: { in: 0, of: 2 }, guests: [] });
  expect(stateOf(phone)).toBe('undone');
});
