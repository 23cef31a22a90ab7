import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import {
  essentialKinds,
  type NotificationKind,
  oneClickKinds,
  type UnconfirmedKind,
} from '@nagarika/domain/words/news/notifications';
import { labelled, sentences } from '#server/words/sentences.ts';

type About = { title: Text; event: { title: string; startsAt: Date } | null };

type Wording = {
  subject: (about: About) => Text;
  button: Text;
  why: Text;
  /**
   * The text in place of the title on a phone: a registered template has no blank for what somebody typed.
   */
  brief?: Text;
  /** Set where it has a member's words, whose links lead where she wants. */
  hasLinks?: true;
  /** The mail says where the event is, since its reader wants to be there. */
  saysWhere?: true;
  /** `entry` lets the reader's calendar take the event in, move it, or strike it out. */
  attached?: 'ticket' | 'entry';
};

const withEvent = ({ title, event }: About) => (event ? labelled(title, event.title) : title);

const about = (what: Text) => (notification: About) =>
  notification.event ? labelled(what, notification.event.title) : notification.title;

const booked = say('You get this because you booked tickets for this event.');

const hosting = say('You get this because you host an event with us.');

const member = say('You get this because you are a member.');

/** The words that a mail of each kind adds to those of the bell. */
export const wordings: Record<NotificationKind, Wording> = {
  welcome: { subject: withEvent, button: say('Find events'), why: member },
  booking_confirmed: {
    subject: about(say('Your tickets')),
    button: say('See your tickets'),
    saysWhere: true,
    attached: 'ticket',
    why: booked,
  },
  booking_refunded: {
    subject: about(say('Your refund')),
    button: say('See the refund'),
    attached: 'entry',
    why: booked,
  },
  booking_cancelled: {
    subject: withEvent,
    button: say('Open My Bookings'),
    attached: 'entry',
    why: booked,
  },
  ticket_transfer: {
    subject: withEvent,
    button: say('See the ticket'),
    saysWhere: true,
    attached: 'ticket',
    why: say('You get this because a ticket changes hands between you and another member.'),
  },
  event_submitted: {
    subject: about(say('We have your event')),
    button: say('See your event'),
    saysWhere: true,
    why: hosting,
  },
  event_review: {
    subject: withEvent,
    button: say('See your event'),
    saysWhere: true,
    why: hosting,
  },
  event_team: {
    subject: withEvent,
    button: say('Open My Events'),
    saysWhere: true,
    why: say('You get this because of the team that runs an event.'),
  },
  event_reminder: {
    subject: ({ title, event }) =>
      event
        ? say('Reminder: {event}, {time}', {
            event: event.title,
            time: instantIn('dayTime', event.startsAt),
          })
        : title,
    button: say('Show your ticket'),
    saysWhere: true,
    why: say('You get this because you have a ticket for this event.'),
  },
  story_review: {
    subject: withEvent,
    button: say('See your story'),
    why: say('You get this because you wrote a story.'),
  },
  wall_moderation: {
    subject: withEvent,
    button: say('Read more'),
    why: say('You get this because you wrote on the community wall.'),
  },
  payout_paid: { subject: withEvent, button: say('See the payout'), why: hosting },
  payout_returned: { subject: withEvent, button: say('Check your account details'), why: hosting },
  payout_details: { subject: withEvent, button: say('Give payout details'), why: hosting },
  tax_paper: { subject: withEvent, button: say('See your tax papers'), why: hosting },
  event_cancelled: {
    subject: about(say('Cancelled')),
    button: say('See the details'),
    attached: 'entry',
    why: say('You get this because you have a part in this event.'),
  },
  event_changed: {
    subject: about(say('Moved')),
    button: say('See your booking'),
    saysWhere: true,
    attached: 'entry',
    why: say('You get this because you have a ticket for this event.'),
  },
  event_postponed: {
    subject: withEvent,
    button: say('See the details'),
    attached: 'entry',
    why: say('You get this because you have a part in this event.'),
  },
  payment_disputed: {
    subject: withEvent,
    button: say('See the disputes'),
    why: say('You get this because you are an admin.'),
  },
  booking_received: { subject: withEvent, button: say('See the attendees'), why: hosting },
  booking_given_back: { subject: withEvent, button: say('See the attendees'), why: hosting },
  sales_digest: {
    subject: ({ title }) => labelled(say('Your events'), title),
    button: say('See your events'),
    why: say('You get this on mornings after tickets for your events were booked or given back.'),
  },
  email_confirmation: { subject: withEvent, button: say('Confirm this address'), why: member },
  account_changed: { subject: withEvent, button: say('See your account'), why: member },
  announcement: {
    subject: withEvent,
    button: say('Read and reply'),
    why: say('You get this because you have a ticket for this event, or wait for one.'),
    brief: say('News from the organiser'),
    hasLinks: true,
  },
  announcement_reply: {
    subject: withEvent,
    button: say('See your announcements'),
    why: hosting,
    brief: say('News of your announcement'),
    hasLinks: true,
  },
  seat_offered: {
    subject: withEvent,
    button: say('Book now'),
    saysWhere: true,
    why: say('You get this because you are on the waiting list of this event.'),
  },
  seat_lapsed: {
    subject: withEvent,
    button: say('See the event'),
    why: say('You get this because you are on the waiting list of this event.'),
  },
};

/** All that a mail says to an address that is not confirmed, whose reader may be somebody else. */
export const briefs: Record<UnconfirmedKind, Text> = {
  booking_confirmed: say('Tickets were booked. Sign in to see them, with the codes for the door.'),
  booking_refunded: say('Money goes back to where it came from. Sign in to see how much and when.'),
  booking_cancelled: say('A booking was cancelled. Sign in to see what becomes of it.'),
  ticket_transfer: say('There is news of a ticket that changes hands. Sign in to see it.'),
  event_submitted: say('An event is with our reviewers. Sign in to see it.'),
  event_review: say('There is a decision about an event. Sign in to read it.'),
  event_cancelled: say('This event does not take place. Sign in to see what that means for you.'),
  event_changed: say(
    'This event has a new date or place. The ticket stays good. Sign in to see more.',
  ),
  event_postponed: say('There is news of the date of this event. Sign in to see more.'),
  payout_paid: say('A payout was made. Sign in to see it.'),
  payout_returned: say('A payout came back. Sign in to see why.'),
  payout_details: say('Money for an event waits to be paid out. Sign in to say where it goes.'),
  tax_paper: say('A tax paper was issued. Sign in to see it.'),
  email_confirmation: say(
    'This address was given for an account with us. If it is yours, please confirm it: then your tickets come here with their QR codes. If it is not, stop it, and nothing more will come.',
  ),
  account_changed: say('Something about your account has changed. Sign in to see what.'),
  seat_offered: say('A seat that was waited for is free for a short time. Sign in to book it.'),
};

const essential: ReadonlySet<NotificationKind> = new Set(essentialKinds);

/** Says why the reader gets it, and whether turning mail off would end it. */
export function whyLine(kind: NotificationKind): Text {
  const end = essential.has(kind)
    ? say('Messages about your tickets and your money always come by email.')
    : say('You can turn such mail off.');
  return sentences(wordings[kind].why, end);
}

const oneClick: ReadonlySet<NotificationKind> = new Set(oneClickKinds);

export const isOneClickKind = (kind: NotificationKind): boolean => oneClick.has(kind);

/** Tells whether mail programs show 'unsubscribe': nobody need want such mail. */
export function hasUnsubscribe(kind: NotificationKind): boolean {
  return !essential.has(kind);
}
