/** An operation's input and answer; the `answer` of a list is its rows. */
export type RestExample = {
  body?: Record<string, unknown>;
  /** The query that the address must hold. */
  query?: Record<string, string>;
  answer: unknown;
};

export const eventId = '5f0c1e62-7d0b-4c58-9a4e-2f6f1d3b8a10';
const seriesId = null;
export const ticketTypeId = '0b6a8f0e-53a4-4d4e-8f0f-6f8f7a1d2c31';
export const ticketId = '3d1f2b7c-9c1e-4b57-8f3a-0a9c6d5e4f21';

export const event = {
  id: eventId,
  seriesId,
  title: 'Pricing your work',
  category: 'Workshops',
  status: 'approved',
  visibility: 'public',
  role: 'owner',
  reviewMessage: null,
  date: '2026-08-14',
  time: '18:30',
  endTime: '20:30',
  endDate: null,
  venue: 'The Loft',
  city: 'Mumbai',
  imageUrl: null,
  totalTickets: 40,
  isPast: false,
};

export const revenue = { gross: 950_000, commission: 190_000, earnings: 760_000 };
export const ticket = {
  id: ticketId,
  code: 'NGS-7KQ4-M2XD',
  ticketType: 'General',
  name: 'Asha Rao',
};

export const linkId = '7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a8';
export const linkUrl = 'https://nagarika.example/l/k7wq2mxd3f';
const cameBy = { views: 84, started: 12, booked: 9, seats: 11 };
export const links = {
  links: [
    {
      id: linkId,
      kind: 'own',
      name: 'Card at the salon',
      url: linkUrl,
      isRetired: false,
      createdAt: '2026-07-20T06:00:00.000Z',
      ...cameBy,
      grossPaise: 550_000,
    },
  ],
  sources: [{ source: 'direct', ...cameBy, grossPaise: 400_000 }],
  remaining: 19,
};
export const numbers = {
  title: event.title,
  date: event.date,
  totalSeats: 40,
  isOver: false,
  funnel: { viewed: 168, began: 24, booked: 18 },
  sources: [
    {
      source: 'link',
      link: { id: linkId, kind: 'own', name: 'Card at the salon' },
      ...cameBy,
      gross: 550_000,
    },
  ],
  days: [{ date: '2026-07-30', seats: 19, gross: 950_000 }],
  against: null,
  comparable: [],
  money: {
    sold: 1_000_000,
    takenBack: 50_000,
    takings: 950_000,
    share: { commission: 190_000, earnings: 760_000 },
  },
  refunds: {
    total: 51_000,
    ofPrice: 50_000,
    ofCharge: 1_000,
    byReason: [{ reason: 'member_cancelled', refunds: 1, paise: 51_000 }],
  },
  seats: { admitted: 0, notAdmitted: 19, takenBack: 1, cancelledBookings: 1 },
  members: { all: 18, returning: 4 },
  types: [
    {
      id: ticketTypeId,
      name: 'General',
      limit: null,
      seats: 19,
      sold: 1_000_000,
      wentBack: 50_000,
      gross: 950_000,
      takenBack: 1,
      issued: 2,
      early: 0,
    },
  ],
  codes: [],
};
export const gst = { gross: 50_000, taxable: 42_373, cgst: 3_814, sgst: 3_813, igst: 0 };

export const scannedAt = '2026-08-14T13:02:11.000Z';

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
