import { formatDayTime } from '@nagarika/domain/format';
import {
  essentialKinds,
  type NotificationKind,
  type UnconfirmedKind,
  unconfirmedKinds,
} from '@nagarika/domain/notifications';

type About = { title: string; event: { title: string; startsAt: Date } | null };

type Wording = {
  subject: (about: About) => string;
  button: string;
  why: string;
};

const withEvent = ({ title, event }: About) => (event ? `${title}: ${event.title}` : title);

const about = (what: string) => (notification: About) =>
  notification.event ? `${what}: ${notification.event.title}` : notification.title;

const booked = 'You get this because you booked tickets for this event.';

const hosting = 'You get this because you host an event with us.';

const member = 'You get this because you are a member.';

/** What a mail of each kind adds to the words of the bell. */
export const wordings: Record<NotificationKind, Wording> = {
  welcome: { subject: withEvent, button: 'Find events', why: member },
  booking_confirmed: { subject: about('Your tickets'), button: 'See your tickets', why: booked },
  booking_refunded: { subject: about('Your refund'), button: 'See the refund', why: booked },
  booking_cancelled: { subject: withEvent, button: 'Open My Bookings', why: booked },
  ticket_transfer: {
    subject: withEvent,
    button: 'See the ticket',
    why: 'You get this because a ticket changes hands between you and another member.',
  },
  event_submitted: { subject: about('We have your event'), button: 'See your event', why: hosting },
  event_review: { subject: withEvent, button: 'See your event', why: hosting },
  event_reminder: {
    subject: ({ title, event }) =>
      event ? `Reminder: ${event.title}, ${formatDayTime(event.startsAt)}` : title,
    button: 'Show your ticket',
    why: 'You get this because you have a ticket for this event.',
  },
  story_review: {
    subject: withEvent,
    button: 'See your story',
    why: 'You get this because you wrote a story.',
  },
  wall_moderation: {
    subject: withEvent,
    button: 'Read more',
    why: 'You get this because you wrote on the community wall.',
  },
  payout_paid: { subject: withEvent, button: 'See the payout', why: hosting },
  event_cancelled: {
    subject: about('Cancelled'),
    button: 'See the details',
    why: 'You get this because you have a part in this event.',
  },
  event_changed: {
    subject: about('Moved'),
    button: 'See your booking',
    why: 'You get this because you have a ticket for this event.',
  },
  payment_disputed: {
    subject: withEvent,
    button: 'See the disputes',
    why: 'You get this because you are an admin.',
  },
  booking_received: { subject: withEvent, button: 'See the attendees', why: hosting },
  booking_given_back: { subject: withEvent, button: 'See the attendees', why: hosting },
  sales_digest: {
    subject: ({ title }) => `Your events: ${title}`,
    button: 'See your events',
    why: 'You get this on mornings after tickets for your events were booked or given back.',
  },
  email_confirmation: { subject: withEvent, button: 'Confirm this address', why: member },
  account_changed: { subject: withEvent, button: 'See your account', why: member },
};

/** All that a mail says to an address that is not confirmed: who reads it may be somebody else. */
export const briefs: Record<UnconfirmedKind, string> = {
  booking_confirmed: 'Tickets were booked. Sign in to see them, with the codes for the door.',
  booking_refunded: 'Money goes back to where it came from. Sign in to see how much and when.',
  booking_cancelled: 'A booking was cancelled. Sign in to see what becomes of it.',
  ticket_transfer: 'There is news of a ticket that changes hands. Sign in to see it.',
  event_submitted: 'An event is with our reviewers. Sign in to see it.',
  event_review: 'There is a decision about an event. Sign in to read it.',
  event_cancelled: 'This event does not take place. Sign in to see what that means for you.',
  event_changed: 'This event has a new date or place. The ticket stays good. Sign in to see more.',
  payout_paid: 'A payout was made. Sign in to see it.',
  email_confirmation:
    'This address was given for an account with us. If it is yours, please confirm it: then your tickets come here with their QR codes. If it is not, stop it, and nothing more will come.',
  account_changed: 'Something about how you sign in has changed. Sign in to see what.',
};

const unconfirmed: ReadonlySet<NotificationKind> = new Set(unconfirmedKinds);

export function isUnconfirmedKind(kind: NotificationKind): kind is UnconfirmedKind {
  return unconfirmed.has(kind);
}

const essential: ReadonlySet<NotificationKind> = new Set(essentialKinds);

/** Why the reader gets it, and whether turning mail off would end it. */
export function whyLine(kind: NotificationKind): string {
  const end = essential.has(kind)
    ? 'Messages about your tickets and your money always come by email.'
    : 'You can turn such mail off.';
  return `${wordings[kind].why} ${end}`;
}

/** A standing offer of mail that nobody need want: programs show 'unsubscribe' beside it. */
export function hasUnsubscribe(kind: NotificationKind): boolean {
  return !essential.has(kind);
}
