import { eventSubmissionSchema } from '@nagarika/domain/event-submission';
import { expect, test } from 'vitest';
import { draftOfProposal } from './stored-drafts.ts';

const drafted = (times: { endTime: string; endDate?: string }) => {
  const { endTime, endDate } = draftOfProposal(
    eventSubmissionSchema.parse({
      ...{ title: 'Clay', description: 'Two days at the wheel', category: 'Workshops' },
      ...{ city: 'mumbai', location: '1 Main Road', isFree: true },
      ...{ date: '2025-07-05', time: '18:30', ...times },
    }),
  );
  return { endTime, endDate };
};

test('a day of the end stands in the form only where the time alone does not say it', () => {
  const overDays = { endTime: '14:00', endDate: '2025-07-07' };
  expect(drafted(overDays)).toEqual(overDays);
  expect(drafted({ endTime: '01:00', endDate: '2025-07-06' })).toEqual({
    endTime: '01:00',
    endDate: '',
  });
  expect(drafted({ endTime: '20:30' })).toEqual({ endTime: '20:30', endDate: '' });
});
