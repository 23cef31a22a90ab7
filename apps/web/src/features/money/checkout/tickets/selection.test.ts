import { describe, expect, test } from 'vitest';
import {
  canAdd,
  emptySelection,
  heldUntil,
  type Offer,
  openedAlone,
  type Selection,
  type SelectionAction,
  selectionReducer,
  startingSelection,
} from './selection.ts';

const offer: Offer = {
  types: [
    { id: 'early', available: 2 },
    { id: 'general', available: 50 },
  ],
  available: 50,
};
const add = (ticketTypeId: string): SelectionAction => ({
  type: 'changed',
  ticketTypeId,
  by: 1,
  offer,
});
const remove = (ticketTypeId: string): SelectionAction => ({
  type: 'changed',
  ticketTypeId,
  by: -1,
  offer,
});
const after = (...actions: SelectionAction[]): Selection =>
  actions.reduce(selectionReducer, emptySelection);

describe('choosing tickets', () => {
  test('stops at five in all, whatever the types', () => {
    const { quantities } = after(
      ...['general', 'general', 'general', 'general', 'early', 'early', 'general'].map(add),
    );
    expect(quantities).toEqual({ general: 4, early: 1 });
    expect(canAdd(quantities, 'general', offer)).toBe(false);
  });

  test('stops at what is available of a type, and of the event', () => {
    expect(after(add('early'), add('early'), add('early')).quantities).toEqual({ early: 2 });
    const last = { ...offer, available: 1 };
    expect(canAdd({ early: 1 }, 'general', last)).toBe(false);
    expect(canAdd({}, 'general', last)).toBe(true);
  });

  test('does not go below none, and leaves out what is not wanted', () => {
    expect(after(remove('early')).quantities).toEqual({});
    expect(after(add('early'), remove('early')).quantities).toEqual({});
  });

  test('goes on only with a ticket', () => {
    expect(after({ type: 'continued' }).step).toBe('tickets');
    expect(after(add('early'), { type: 'continued' }).step).toBe('summary');
  });
});

test('a code that opens the one type that can be had chooses it, and no other does', () => {
  const [friends, general] = [{ id: 'friends' }, { id: 'general' }];
  const opened = (here: number, there: number) =>
    openedAlone([general], {
      available: here + there,
      types: [
        { ...general, available: here },
        { ...friends, available: there },
      ],
    });
  expect(opened(0, 3)).toBe('friends');
  expect(opened(2, 3)).toBeNull();
  expect(opened(0, 0)).toBeNull();
  expect(opened(2, 0)).toBeNull();
});

describe('before she has chosen', () => {
  const only = { id: 'entry', available: 3 };
  test('one ticket of the only type is chosen, and she can take it back', () => {
    const selection = startingSelection({ availableSeats: 3, ticketTypes: [only] });
    expect(selection.quantities).toEqual({ entry: 1 });
    const offer = { types: [only], available: 3 };
    const back: SelectionAction = { type: 'changed', ticketTypeId: 'entry', by: -1, offer };
    expect(selectionReducer(selection, back).quantities).toEqual({});
  });

  test.each([
    { why: 'several types', availableSeats: 3, ticketTypes: [only, { ...only, id: 'vip' }] },
    { why: 'no seats', availableSeats: 0, ticketTypes: [only] },
    { why: 'none of the type', availableSeats: 3, ticketTypes: [{ ...only, available: 0 }] },
  ])('nothing is chosen with $why', (event) => {
    expect(startingSelection(event).quantities).toEqual({});
  });
});

test('what another tab had begun to pay is what she goes on with, and its seats are hers', () => {
  const until = '2026-07-01T06:15:00.000Z';
  const state = after({ type: 'recalled', quantities: { general: 2 }, until });
  expect(state).toMatchObject({ step: 'summary', quantities: { general: 2 } });
  expect(heldUntil(state)).toBe(until);
  expect(after({ type: 'recalled', quantities: { early: 1 }, until }, add('general')).held).toEqual(
    { quantities: { early: 1 }, named: {}, code: null, until, lines: null },
  );
});

describe('an attempt to pay', () => {
  const paying = [
    add('general'),
    { type: 'continued' },
    { type: 'attempted', bookingId: 'BK1' },
    { type: 'held', until: '2026-07-01T06:15:00.000Z', lines: null },
  ] as const satisfies SelectionAction[];

  test('stays the same attempt when she goes back and comes again', () => {
    const again = after(...paying, { type: 'went-back' }, { type: 'continued' });
    expect(again).toMatchObject({ bookingId: 'BK1', step: 'summary' });
    expect(heldUntil(again)).toBe('2026-07-01T06:15:00.000Z');
  });

  test('is another one with other tickets, and after the server refused it', () => {
    const other = after(...paying, add('general'));
    expect(other.bookingId).toBeNull();
    expect(heldUntil(other)).toBeNull();
    const refused = after(...paying, { type: 'refused' });
    expect(refused).toMatchObject({ bookingId: null, held: null, step: 'summary' });
  });

  test('is another one with another code or a price that she names, and its seats stay hers', () => {
    for (const change of [
      { type: 'code-given', code: 'SAVE20' },
      { type: 'price-named', ticketTypeId: 'general', typed: '500' },
    ] as const) {
      const other = after(...paying, change);
      expect(other).toMatchObject({ bookingId: null, held: { quantities: { general: 1 } } });
      expect(heldUntil(other)).toBeNull();
    }
    const back = { type: 'code-given', code: null } as const;
    const again = after(...paying, { type: 'code-given', code: 'SAVE20' }, back);
    expect(heldUntil(again)).toBe('2026-07-01T06:15:00.000Z');
  });

  test('stays the same when its hold has ended: a late payment still finds its order', () => {
    const late = after(...paying, { type: 'hold-ended' });
    expect(late).toMatchObject({ bookingId: 'BK1', held: null, step: 'summary' });
  });

  test('keeps its seats for her while she changes her mind', () => {
    const other = after(...paying, add('general'), remove('general'));
    expect(heldUntil(other)).toBe('2026-07-01T06:15:00.000Z');
  });

  test('is untouched by an offer that still has its seats', () => {
    expect(after(...paying, { type: 'offered', offer })).toEqual(after(...paying));
  });

  test('loses what is sold in the meantime, and starts over when nothing is left', () => {
    const sold = { types: [{ id: 'general', available: 0 }], available: 0 };
    expect(after(...paying, { type: 'offered', offer: sold })).toMatchObject({
      step: 'tickets',
      quantities: {},
      bookingId: null,
    });
  });
});
