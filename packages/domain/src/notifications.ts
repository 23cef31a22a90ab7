export const notificationKinds = [
  'welcome',
  'booking_confirmed',
  'booking_refunded',
  'booking_cancelled',
  'event_review',
  'event_cancelled',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
