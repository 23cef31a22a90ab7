import { z } from 'zod';

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
  'payout_returned',
  'payout_details',
  'tax_paper',
  'event_cancelled',
  'event_changed',
  'event_postponed',
  'event_team',
  'payment_disputed',
  'booking_received',
  'booking_given_back',
  'sales_digest',
  'email_confirmation',
  'account_changed',
  'announcement',
  'announcement_reply',
  'seat_offered',
  'seat_lapsed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * The kinds about tickets, money and moved events: mailed whatever the member has chosen, and while she is
 * suspended.
 */
export const essentialKinds = [
  'booking_confirmed',
  'booking_refunded',
  'booking_cancelled',
  'event_cancelled',
  'event_changed',
  'event_postponed',
  'payout_paid',
  'payout_returned',
  'tax_paper',
  'payment_disputed',
  'email_confirmation',
  'account_changed',
] as const satisfies readonly NotificationKind[];

/**
 * The kinds that stand in the bell alone: an organiser's sales, one row an event and day, which grows with
 * each booking and is unread again (docs/decisions/0093); and that seats are no longer kept, which no mail
 * need say.
 */
export const bellOnlyKinds = [
  'booking_received',
  'booking_given_back',
  'seat_lapsed',
] as const satisfies readonly NotificationKind[];

/** The kinds that sum up what the bell has told already. */
export const mailOnlyKinds = ['sales_digest'] as const satisfies readonly NotificationKind[];

/**
 * The kinds that are mailed, in few words, even to an address that a member has not confirmed
 * (docs/decisions/0083): what she needs to know of her own tickets, events and account.
 */
export const unconfirmedKinds = [
  'booking_confirmed',
  'booking_refunded',
  'booking_cancelled',
  'ticket_transfer',
  'event_submitted',
  'event_review',
  'event_cancelled',
  'event_changed',
  'event_postponed',
  'payout_paid',
  'payout_returned',
  'payout_details',
  'tax_paper',
  'email_confirmation',
  'account_changed',
  'seat_offered',
] as const satisfies readonly NotificationKind[];
export type UnconfirmedKind = (typeof unconfirmedKinds)[number];

/**
 * The kinds that nobody has to want: a mail program's own button ends such mail with one press (RFC 8058,
 * docs/decisions/0090).
 */
export const oneClickKinds = [
  'announcement',
  'event_reminder',
  'sales_digest',
] as const satisfies readonly NotificationKind[];

/** The path of their link: a page, and by POST what mail programs do in one click. */
export const unsubscribePath = '/unsubscribe';

/** The ways of a message besides the bell, which has all but `mailOnlyKinds`. */
export const deliveryChannels = ['mail', 'sms', 'whatsapp'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * The statuses; `skipped`: the member has not chosen the channel, or nothing of this kind goes to her
 * address.
 */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Whether the member wants each channel; essential kinds are mailed regardless. */
export const channelChoiceSchema = z.object({
  mail: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.boolean(),
});
export type ChannelChoice = z.infer<typeof channelChoiceSchema>;

/** The choice of a member who has made none (packages/db/src/schema/words/notifications.ts has the same). */
export const defaultChoice: ChannelChoice = { mail: true, sms: false, whatsapp: false };
