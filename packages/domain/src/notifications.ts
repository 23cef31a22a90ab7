export const notificationKinds = [
  'welcome',
  'booking_confirmed',
  'booking_refunded',
  'booking_cancelled',
  'ticket_transfer',
  'event_submitted',
  'event_review',
  'event_reminder',
  'story_review',
  'wall_moderation',
  'payout_paid',
  'event_cancelled',
  'event_changed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a message goes besides the bell, which always has it. */
export const deliveryChannels = ['mail', 'sms', 'whatsapp'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** `skipped`: she has not chosen the channel, or has no verified address there. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
