import { inEnglish } from '@nagarika/domain/language/in-english';
import { expect, test } from 'vitest';
import { addressed, checkCompose, type Desk, emptyDraft } from './compose-draft.ts';

const now = new Date('2026-07-01T06:00:00Z');
const [one, other] = ['1', '2'].map((end) => `01977c5e-0000-7000-8000-00000000000${end}`);
const desk: Desk = {
  blocker: null,
  status: 'approved',
  startsAt: '2026-07-03T13:00:00.000Z',
  endsAt: null,
  everybody: 2,
  waiting: 0,
  unread: 0,
  ticketTypes: [],
  around: [{ audience: 'ticket_type', ticketTypeId: other ?? '', at: '2026-07-01T05:50:00.000Z' }],
};

test('who goes back from a ticket type to everybody is told at once when everybody has a turn', () => {
  const draft = { ...emptyDraft, subject: 'Parking', body: 'By the side gate.' };
  const issuesFor = (audience: string) => {
    const typed = { ...draft, audience, ticketTypeId: one ?? '' };
    const checked = checkCompose(typed, desk, { now, word: inEnglish });
    return checked.issues?.map(({ path }) => path?.[0]);
  };
  expect(issuesFor('ticket_type')).toBeUndefined();
  expect(issuesFor('everybody')).toEqual(['timing']);
  const { ticketTypeId } = addressed({ audience: 'everybody', ticketTypeId: one ?? '' });
  expect(ticketTypeId).toBeNull();
});
