/** An operation's input and answer; the `answer` of a list is its rows. */
export type RestExample = {
  body?: Record<string, unknown>;
  /** The query that the address must hold. */
  query?: Record<string, string>;
  answer: unknown;
};

const eventId = '5f0c1e62-7d0b-4c58-9a4e-2f6f1d3b8a10';
const seriesId = null;
const ticketTypeId = '0b6a8f0e-53a4-4d4e-8f0f-6f8f7a1d2c31';
const ticketId = '3d1f2b7c-9c1e-4b57-8f3a-0a9c6d5e4f21';

const event = {
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

const revenue = { gross: 950_000, commission: 190_000, earnings: 760_000 };
const ticket = { id: ticketId, code: 'NGS-7KQ4-M2XD', ticketType: 'General', name: 'Asha Rao' };

const linkId = '7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a8';
const linkUrl = 'https://nagarika.example/l/k7wq2mxd3f';
const cameBy = { views: 84, started: 12, booked: 9, seats: 11 };
const links = {
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
const numbers = {
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
const gst = { gross: 50_000, taxable: 42_373, cgst: 3_814, sgst: 3_813, igst: 0 };

const scannedAt = '2026-08-14T13:02:11.000Z';

/** Examples of every operation that takes an API key, by its procedure. */
export const restExamples: Record<string, RestExample> = {
  'myEvents.list': {
    answer: [{ ...event, seats: { total: 40, sold: 19, guests: 2 }, earnings: revenue.earnings }],
  },
  'myEvents.show': {
    answer: {
      ...event,
      communityId: null,
      community: null,
      accessCode: null,
      stateCode: '27',
      seats: { total: 40, sold: 19, guests: 2, held: 1, free: 18 },
      subtitle: null,
      description: 'What an hour of yours is worth.',
      areSalesStopped: false,
      location: '12 Hill Road, Bandra West',
      highlights: ['Work on your own numbers'],
      agenda: [{ time: '18:30', activity: 'Welcome' }],
      language: 'en',
      second: null,
      refundUntilHours: 24,
      houseRules: [],
      withoutRules: [],
      ticketTypes: [
        {
          id: ticketTypeId,
          name: 'General',
          price: 50_000,
          limit: null,
          sold: 19,
          guests: 2,
          held: 1,
          isOwnPrice: false,
          isHidden: false,
          saleState: 'on_sale',
        },
      ],
    },
  },
  'myEvents.sales': {
    answer: {
      seats: 19,
      guests: 2,
      revenue,
      byType: [{ name: 'General', seats: 19, sold: 1_000_000, wentBack: 50_000, gross: 950_000 }],
      byDay: [{ date: '2026-07-30', seats: 19, ...revenue }],
      issued: [{ kind: 'cash', seats: 2, taken: 100_000 }],
    },
  },
  'attendees.page': {
    answer: [
      {
        ...ticket,
        phone: '••••••5678',
        email: null,
        price: 50_000,
        bookingId: '8c6f5d4e-1a2b-4c3d-9e8f-7a6b5c4d3e2f',
        bookingCode: 'NGK-4M7Q-XD2K',
        bookedAt: '2026-07-30T09:15:00.000Z',
        state: 'valid',
        guest: null,
        note: '',
        isDisputed: false,
        answers: [],
      },
    ],
  },
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
  'checkIn.list': {
    answer: {
      eventId,
      standsAs: 'owner',
      title: event.title,
      status: 'approved',
      startsAt: '2026-08-14T13:00:00.000Z',
      endsAt: '2026-08-14T15:00:00.000Z',
      serverTime: scannedAt,
      publicKey: 'mYfN3u0lq0T2cKp7vJ5zqj0b8pXh4sQG8rX2n0Jk3aE',
      otherPublicKeys: [],
      tickets: [
        {
          ...ticket,
          bookingCode: 'NGK-4M7Q-XD2K',
          isGivenAway: false,
          version: 1,
          state: 'valid',
          isDisputed: false,
          admission: null,
        },
      ],
      formerCodes: [],
      mayGiveSeats: true,
      conflicts: [],
      replacements: [],
    },
  },
  'checkIn.send': {
    body: {
      deviceId: 'Gate 2',
      scans: [
        {
          id: '1d4c7a52-6a36-4f0c-9c5e-8b7a6d5c4b3a',
          text: ticket.code,
          shownVerdict: null,
          scannedAt,
        },
      ],
    },
    answer: {
      answers: [
        {
          id: '1d4c7a52-6a36-4f0c-9c5e-8b7a6d5c4b3a',
          verdict: 'admitted',
          note: null,
          ticket,
          first: null,
        },
      ],
    },
  },
  'checkIn.undo': { body: { ticketId }, answer: { ticketId, state: 'valid' } },
  'eventNumbers.show': { answer: numbers },
  'kit.show': {
    answer: {
      title: event.title,
      isPublic: true,
      ...links,
      said: [
        {
          language: 'en',
          versions: {
            poster: '5d1f0c9a',
            story: '8e42b7d3',
            square: '0a96f1ce',
            banner: 'c37d5b80',
          },
          whatsapp: `Pricing your work, 14 August 2026 at The Loft, Mumbai: ${linkUrl}`,
          embed: {
            html: '<iframe src="…"></iframe>',
            src: `https://nagarika.example/embed/${eventId}`,
          },
        },
      ],
    },
  },
  'eventLinks.list': { answer: links },
  'eventLinks.make': { body: { name: 'Card at the salon' }, answer: { id: linkId, url: linkUrl } },
  'eventLinks.rename': { body: { name: 'Card at the till' }, answer: {} },
  'eventLinks.retire': { answer: {} },
  'taxPapers.mine': {
    query: { fy: '2026-27', side: 'issued' },
    answer: [
      {
        id: '4c3b2a19-8f7e-4d6c-9b5a-4e3d2c1b0a9f',
        kind: 'ticket_invoice',
        label: 'T/2026-27/7',
        issuedAt: '2026-07-30T09:16:00.000Z',
        ...gst,
        basisPoints: 1_800,
        event: { title: event.title, startsAt: '2026-08-14T13:00:00.000Z' },
        recipient: 'Asha Rao',
        original: null,
      },
    ],
  },
  'taxPapers.year': {
    query: { fy: '2026-27' },
    answer: {
      ...revenue,
      refunds: 50_000,
      net: 900_000,
      ticketGst: { ...gst, invoices: 1, creditNotes: 0 },
      commissionGst: { ...gst, invoices: 1, creditNotes: 0 },
      payouts: { amount: 760_000, tcs: 4_025, tds: 805, transferred: 755_170 },
    },
  },
  'refunds.show': {
    answer: {
      ticketCode: 'NGK-4M7Q-XD2K',
      event: { id: eventId, title: event.title },
      member: 'Asha Rao',
      quantity: 2,
      isValid: true,
      checkedIn: 0,
      transferred: 0,
      paid: 102_000,
      refunded: 0,
      blocker: null,
      everything: 102_000,
      ticketPrice: 50_000,
      maxOfValid: null,
      refunds: [],
      isHers: true,
      left: { subtotalPaise: 100_000, feePaise: 2_000 },
    },
  },
};
