export const notificationKinds = [
  'welcome',
  'booking_confirmed',
  'booking_refunded',
  'booking_cancelled',
  'ticket_transfer',
  'event_review',
  'event_cancelled',
  'event_changed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
