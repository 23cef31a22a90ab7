import { z } from 'zod';

type Reach = {
  /**
   * `chosen` follows the member's choice. `always` is mailed whatever she has chosen, and while she is suspended:
   * tickets, money and moved events. `bell` stands in the bell alone: an organiser's sales, one row an event and
   * day, which grows with each booking and is unread again (docs/decisions/0093), and seats that are no longer
   * kept. `mail` sums up what the bell has told already.
   */
  goes: 'chosen' | 'always' | 'bell' | 'mail';
  /**
   * Mails it, in few words, even to an address that the member has not confirmed (docs/decisions/0083): what she
   * needs to know of her own tickets, events and account.
   */
  unconfirmed?: true;
  /** Lets a mail program's own button end such mail with one press (RFC 8058, docs/decisions/0090). */
  oneClick?: true;
};

const reaches = {
  welcome: { goes: 'chosen' },
  booking_confirmed: { goes: 'always', unconfirmed: true },
  booking_refunded: { goes: 'always', unconfirmed: true },
  booking_cancelled: { goes: 'always', unconfirmed: true },
  ticket_transfer: { goes: 'chosen', unconfirmed: true },
  event_submitted: { goes: 'chosen', unconfirmed: true },
  event_review: { goes: 'chosen', unconfirmed: true },
  event_reminder: { goes: 'chosen', oneClick: true },
  story_review: { goes: 'chosen' },
  wall_moderation: { goes: 'chosen' },
  payout_paid: { goes: 'always', unconfirmed: true },
  payout_returned: { goes: 'always', unconfirmed: true },
  payout_details: { goes: 'chosen', unconfirmed: true },
  tax_paper: { goes: 'always', unconfirmed: true },
  event_cancelled: { goes: 'always', unconfirmed: true },
  event_changed: { goes: 'always', unconfirmed: true },
  event_postponed: { goes: 'always', unconfirmed: true },
  event_team: { goes: 'chosen' },
  payment_disputed: { goes: 'always' },
  booking_received: { goes: 'bell' },
  booking_given_back: { goes: 'bell' },
  sales_digest: { goes: 'mail', oneClick: true },
  email_confirmation: { goes: 'always', unconfirmed: true },
  account_changed: { goes: 'always', unconfirmed: true },
  announcement: { goes: 'chosen', oneClick: true },
  announcement_reply: { goes: 'chosen' },
  seat_offered: { goes: 'chosen', unconfirmed: true },
  seat_lapsed: { goes: 'bell' },
} as const satisfies Record<string, Reach>;

export type NotificationKind = keyof typeof reaches;
export const notificationKinds = Object.keys(reaches) as [NotificationKind, ...NotificationKind[]];

const kindsThat = (isMeant: (reach: Reach) => boolean) =>
  notificationKinds.filter((kind) => isMeant(reaches[kind]));

export const essentialKinds = kindsThat(({ goes }) => goes === 'always');
export const bellOnlyKinds = kindsThat(({ goes }) => goes === 'bell');
export const mailOnlyKinds = kindsThat(({ goes }) => goes === 'mail');
export const oneClickKinds = kindsThat(({ oneClick }) => oneClick === true);

export type UnconfirmedKind = {
  [Kind in NotificationKind]: (typeof reaches)[Kind] extends { unconfirmed: true } ? Kind : never;
}[NotificationKind];
export const unconfirmedKinds = notificationKinds.filter(isUnconfirmedKind);

export function isUnconfirmedKind(kind: NotificationKind): kind is UnconfirmedKind {
  return 'unconfirmed' in reaches[kind];
}

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
