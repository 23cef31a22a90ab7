import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventSubmissionSchema } from '../drafts/event-submission.ts';
import {
  accessCodeSchema,
  eventDoor,
  seenByChoices,
  visibilityDraft,
  visibilityFields,
  visibilityOf,
  visibilitySent,
} from './visibility.ts';

const fields = z.object(visibilityFields);

describe('an access code', () => {
  test('is one however it is typed', () => {
    expect(accessCodeSchema.parse(' diwali - 25 ')).toBe('DIWALI-25');
  });

  test.each(['abc', 'A'.repeat(25), 'दिवाली-25', 'A_B_C', 'DROP;--', ''])('is not %j', (typed) => {
    expect(accessCodeSchema.safeParse(typed).success).toBe(false);
  });
});

test('what is left out is public', () => {
  expect(fields.parse({})).toEqual({ visibility: 'public', communityId: null, accessCode: null });
});

test('what does not belong to the visibility is dropped', () => {
  const given = { communityId: crypto.randomUUID(), accessCode: 'OPEN-24' };
  expect(visibilityOf({ visibility: 'public', ...given })).toMatchObject({
    communityId: null,
    accessCode: null,
  });
  expect(visibilityOf({ visibility: 'unlisted', ...given })).toMatchObject({ communityId: null });
  expect(visibilityOf({ visibility: 'members', ...given })).toMatchObject({ accessCode: null });
});

test('a link opens what asks for neither a code nor a group', () => {
  const doors = [
    { visibility: 'public' as const, accessCode: null },
    { visibility: 'unlisted' as const, accessCode: null },
    { visibility: 'unlisted' as const, accessCode: 'OPEN-24' },
    { visibility: 'members' as const, accessCode: null },
  ].map(eventDoor);
  expect(doors).toEqual(['open', 'open', 'code', 'members']);
});

describe('the form', () => {
  test.each(seenByChoices)('sends %s and shows it again', (seenBy) => {
    const draft = {
      seenBy,
      communityId: seenBy === 'members' ? crypto.randomUUID() : '',
      accessCode: seenBy === 'code' ? 'OPEN-24' : '',
    };
    expect(visibilityDraft(visibilityOf(fields.parse(visibilitySent(draft))))).toEqual(draft);
  });

  test('asks for the code and the group that were chosen and not given', () => {
    const problems = (seenBy: 'code' | 'members') =>
      eventSubmissionSchema
        .safeParse({
          title: 'Loom',
          description: 'Words',
          category: 'Workshops',
          city: 'Mumbai',
          date: '2026-07-05',
          time: '18:30',
          location: '1 Main Road',
          isFree: true,
          ...visibilitySent({ seenBy, communityId: '', accessCode: '' }),
        })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(problems('code')).toEqual(['accessCode']);
    expect(problems('members')).toEqual(['communityId']);
  });
});
