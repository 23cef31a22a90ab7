import {
  editSubmissionSchema,
  eventSubmissionSchema,
} from '@nagarika/domain/events/drafts/event-submission';
import { expect, test } from 'vitest';
import { draftOfProposal } from './stored-drafts.ts';

const drafted = (times: { endTime: string; endDate?: string }) => {
  const { endTime, endDate } = draftOfProposal(
    eventSubmissionSchema.parse({
      title: 'Clay',
      description: 'Two days at the wheel',
      category: 'Workshops',
      city: 'mumbai',
      location: '1 Main Road',
      isFree: true,
      date: '2025-07-05',
      time: '18:30',
      ...times,
    }),
    { ticketTypes: [] },
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

test('a change that keeps prices goes on with those of now, whatever it was stored with', () => {
  const early = { id: crypto.randomUUID(), name: 'Early', price: 30_000, limit: 10 };
  const proposal = editSubmissionSchema.parse({
    title: 'Clay',
    description: 'Two days at the wheel',
    category: 'Workshops',
    city: 'mumbai',
    location: '1 Main Road',
    date: '2025-07-05',
    time: '18:30',
    pricing: [early],
    knownTypes: [early.id],
    keepsPrices: true,
  });
  const terms = { isOwnPrice: false, isHidden: false, saleState: 'on_sale' as const };
  const now = [
    { ...early, ...terms, price: 40_000 },
    { ...early, ...terms, id: crypto.randomUUID(), name: 'Door', limit: null },
  ];
  const drafted = (kept: typeof proposal) =>
    draftOfProposal(kept, { ticketTypes: now }).pricing.map(({ name, price }) => [name, price]);
  expect(drafted(proposal)).toEqual([
    ['Early', '400'],
    ['Door', '300'],
  ]);
  expect(drafted({ ...proposal, keepsPrices: false })).toEqual([['Early', '300']]);
});
