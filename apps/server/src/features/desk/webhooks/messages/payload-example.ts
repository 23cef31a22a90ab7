import type { MessageType } from '@nagarika/domain/desk/webhooks';

const eventId = '5f0c1e62-7d0b-4c58-9a4e-2f6f1d3b8a10';
const booking = {
  eventId,
  bookingId: '8c6f5d4e-1a2b-4c3d-9e8f-7a6b5c4d3e2f',
  bookingCode: 'NGK-4M7Q-XD2K',
};
const ticket = {
  id: '3d1f2b7c-9c1e-4b57-8f3a-0a9c6d5e4f21',
  name: 'Asha Rao',
  phone: '••••••5678',
  email: null,
  ticketType: 'General',
  code: 'NGS-7KQ4-M2XD',
  ...booking,
  price: 50_000,
  bookedAt: '2026-07-30T09:15:00.000Z',
  state: 'valid',
  guest: null,
  isDisputed: false,
};
const { eventId: _, ...listed } = ticket;

const sold = {
  ...booking,
  status: 'confirmed',
  paymentMethod: 'razorpay',
  quantity: 1,
  subtotal: 50_000,
  total: 51_000,
  bookedAt: '2026-07-30T09:15:00.000Z',
  endedAt: null,
  tickets: [listed],
};

const paidOut = {
  payoutId: '6a5b4c3d-2e1f-4a0b-8c7d-6e5f4a3b2c1d',
  number: 'PO6A5B4C3D2E1F',
  amount: 760_000,
  tcs: 4_025,
  tds: 805,
  transferred: 755_170,
  reference: 'HDFCN52026081800123',
  paidAt: '2026-08-18T06:30:00.000Z',
  events: [{ eventId, amount: 760_000, tcs: 4_025, tds: 805 }],
};

const data: Record<MessageType, unknown> = {
  'booking.confirmed': sold,
  'booking.cancelled': {
    ...sold,
    status: 'cancelled',
    endedAt: '2026-08-01T05:00:00.000Z',
    tickets: [{ ...listed, state: 'void' }],
  },
  'refund.processed': {
    ...booking,
    refundId: '2b8d7a1f-6c5e-4d3b-9a2f-1e0d9c8b7a6f',
    amount: 51_000,
    reason: 'member_cancelled',
    processedAt: '2026-08-01T05:04:00.000Z',
  },
  'ticket.checked_in': {
    eventId,
    checkedInAt: '2026-08-14T13:02:11.000Z',
    ticket: { ...listed, state: 'checked_in' },
  },
  'event.updated': {
    id: eventId,
    seriesId: null,
    title: 'Pricing your work',
    category: 'Workshops',
    status: 'approved',
    visibility: 'public',
    date: '2026-08-14',
    time: '18:30',
    endTime: '20:30',
    endDate: null,
    venue: 'The Loft',
    city: 'Mumbai',
    location: '12 Hill Road, Bandra West',
    imageUrl: null,
    totalTickets: 40,
  },
  'payout.paid': paidOut,
  'payout.returned': { ...paidOut, returnedOn: '2026-08-19', returnReason: 'Account closed' },
  ping: { endpointId: '9f8e7d6c-5b4a-4392-8170-6f5e4d3c2b1a' },
};

export function payloadExample(type: MessageType) {
  return { type, timestamp: '2026-07-30T09:15:00.000Z', data: data[type] };
}
