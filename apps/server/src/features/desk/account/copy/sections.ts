import { say } from '@nagarika/domain/language/texts';

export type Row = Record<string, unknown>;
/** The sections under plain names, for a person to read; each is read when its turn comes. */
export type Sections = Record<string, () => PromiseLike<Row[]>>;

/** The newest rows of each kind, at most. */
export const maxRows = 5_000;

/** The names of sections for readers of another language. */
export const sectionNames = new Map(
  [
    say('Account'),
    say('Where you are signed in'),
    say('Bookings'),
    say('Tickets'),
    say('Payments'),
    say('Refunds'),
    say('Answers at booking'),
    say('Tickets offered'),
    say('Waiting lists'),
    say('Seats without your account'),
    say('Saved events'),
    say('Private events that you opened with a code'),
    say('Ratings'),
    say('Events you host'),
    say('Questions you ask'),
    say('Changes to your events'),
    say('Teams of events'),
    say('Whom you invited to a team'),
    say('Links that you made for a door'),
    say('Short links to your events'),
    say('API keys'),
    say('Webhook endpoints'),
    say('Where we pay you'),
    say('Payouts'),
    say('Announcements'),
    say('Tax details'),
    say('Invoice details'),
    say('Whom invoices name'),
    say('Tax papers'),
    say('Wall posts'),
    say('Wall comments'),
    say('Wall reactions'),
    say('What you reported'),
    say('Strikes'),
    say('Stories'),
    say('Stories you liked'),
    say('Groups you joined'),
    say('Pictures you uploaded'),
    say('How we reach you'),
    say('Notifications'),
    say('Messages we sent'),
    say('Messages to us'),
    say('Announcements you received'),
    say('Replies to announcements'),
    say('Announcements you reported'),
    say('Events you muted'),
  ].map((text) => [text.pattern, text]),
);
