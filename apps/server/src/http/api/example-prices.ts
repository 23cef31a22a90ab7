import { event, type RestExample, ticketTypeId } from './example-rows.ts';

/** Examples of ticket types and promotion codes. */
export const priceExamples: Record<string, RestExample> = {
  'prices.show': {
    answer: {
      title: event.title,
      blocker: null,
      totalTickets: 40,
      ticketTypes: [
        {
          id: ticketTypeId,
          name: 'General',
          saleState: 'on_sale',
          sold: 19,
          guests: 2,
          held: 1,
          terms: {
            kind: 'fixed',
            price: 50_000,
            limit: null,
            early: [],
            group: null,
            saleStartsAt: null,
            saleEndsAt: null,
            isHidden: false,
          },
        },
      ],
      codes: [],
    },
  },
  'prices.makeCode': {
    body: {
      code: {
        code: 'LOOM20',
        kind: 'percent',
        value: 20,
        ticketTypeIds: null,
        startsAt: null,
        endsAt: null,
        totalLimit: 50,
        memberLimit: 1,
      },
    },
    answer: {},
  },
  'prices.pauseCode': { body: { isPaused: true }, answer: {} },
  'prices.deleteCode': { answer: {} },
};
