import { emptyEventDraft } from '@nagarika/domain/event-draft';
import { expect, test } from 'vitest';
import { checkDraft, errorsOf } from './draft-errors.ts';

const now = new Date('2026-07-01T06:00:00Z');
const details = { ...emptyEventDraft, title: 'Clay', date: '2026-06-30', time: '18:30' };
const errorsIn = (draft: typeof details) => {
  const checked = checkDraft(draft, crypto.randomUUID(), now);
  return checked.ok ? {} : checked.errors;
};

test('a day that has passed is refused in the step that asks for it, whatever comes later', () => {
  const past = 'Please choose a date and time in the future';
  expect(errorsOf('details', errorsIn(details))).toMatchObject({ date: past });
  expect(errorsOf('details', errorsIn({ ...details, date: '2026-07-02' }))).not.toHaveProperty(
    'date',
  );
  expect(errorsIn({ ...details, date: '' })).toMatchObject({ date: 'Please choose a date' });
});
