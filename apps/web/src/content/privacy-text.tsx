import { useLingui } from '@lingui/react/macro';
import { keptEndedDays } from '@nagarika/domain/events/listing/event-team';
import { handledMessageDays } from '@nagarika/domain/people/contact-types';
import { minimumAge } from '@nagarika/domain/people/sign-in-rules';
import { guestDataDays } from '@nagarika/domain/sales/guests/guest-data-days';
import { questionLimits } from '@nagarika/domain/sales/questions/booking-questions';
import { strikeDays } from '@nagarika/domain/words/wall/wall-moderation';
import { useBrand } from '../lib/use-brand.ts';
import { useGrievances } from './grievances.ts';
import { type Level, type Passage, Passages } from './passages.tsx';

/** Shows the notice that the Digital Personal Data Protection Act, 2023 asks for, in plain words. */
export function PrivacyText({ level }: { level: Level }) {
  return (
    <Passages
      level={level}
      passages={[...useDataPassages(), ...useRightsPassages(), useGrievances()]}
    />
  );
}

function useDataPassages(): Passage[] {
  const { t } = useLingui();
  const { name } = useBrand();
  const { keptDays } = questionLimits;
  return [
    {
      id: 'data',
      title: t`What we keep, and why`,
      paragraphs: [t`${name} keeps what the service needs and nothing else:`],
      points: [
        t`Your mobile number, to sign you in and to reach you about your bookings.`,
        t`Your name and email, for tickets, receipts and messages about them.`,
        t`What you add to your profile: photo, city, date of birth, bio, Instagram, LinkedIn. All of it is optional.`,
        t`Your gender, if you tell us, because bookings are open to women only.`,
        t`Bookings, payments and refunds: what, when, how much, and Razorpay's reference. Never your card or bank details; those go to Razorpay alone.`,
        t`What you answer when an organiser asks at booking, such as what you eat, and whether she may have your number or email for that event.`,
        t`Events you save or create, groups you join, stories and posts you write, and how you react to those of others.`,
        t`What organisers announce to you of events you have a ticket for, and what you and they write to each other about it.`,
        t`Messages that you send us, to answer them.`,
        t`Your internet address, for at most two days, to stop abuse.`,
        t`How fast our pages are and what breaks in them, as numbers of everybody together: your browser tells us which page and where in our code, never who you are or what you wrote, and tells nothing if it asks not to be tracked.`,
      ],
    },
    {
      id: 'browser',
      title: t`What stays in your browser`,
      paragraphs: [
        t`Your chosen city, language and theme, your last five searches and what you began to write. Three cookies remember the city, the language and the theme; one keeps you signed in; one, kept for 400 days, shows that this browser has signed in to your number before, so that strangers cannot lock you out, and does not say which number; another, a random number that lasts half a year, lets a visitor who is not signed in see her own waiting posts and keeps a page from being counted or reported twice; where a door link was opened, one more opens the check-in of that event until two days after it. There are no advertising or tracking cookies.`,
        t`If a short link or another site, such as Instagram or a search engine, brought you to an event, one cookie remembers for seven days which kind of site or which link it was, for the last four such events, so that organisers see what works. It does not say who you are; organisers see numbers alone.`,
        t`For six seconds after you have changed something, one more cookie names the server that you changed it on, so that you see it at once. While you book, one names the event and the step you are at, until you close the browser; it does not say what you chose.`,
      ],
    },
    {
      id: 'others',
      title: t`What others see`,
      points: [
        t`Your phone number, email, date of birth and gender are never public.`,
        t`An organiser sees the names of those who booked her event, the last four digits of their numbers, and what they answered at booking; your number or email only if you agreed to share it for that event. You can take that back at any time.`,
        t`An organiser whose announcement you reply to sees your name and your words, never your number or email address; nor do you see hers.`,
        t`Whom an event's team gave a seat without an account, that team sees: the name, the last four digits of the number, if there is one, and a note.`,
        t`In a WhatsApp group, WhatsApp shows your number to its members.`,
      ],
    },
    useWallPassage(),
    {
      id: 'processors',
      title: t`Who works for us`,
      paragraphs: [
        t`Razorpay for payments, an SMS service for one-time codes, an email service for messages, and the company that runs our servers. They get what their task needs and may use it for nothing else. We sell your data to nobody. We hand data to an authority only where the law obliges us to.`,
      ],
    },
    {
      id: 'retention',
      title: t`How long we keep it`,
      points: [
        t`One-time codes: a day.`,
        t`Numbers that were invited to the team of an event: until ${keptEndedDays} days after they declined, left or were removed.`,
        t`Your account: while you have it. Delete it yourself and it is gone at once; ask us to, and it is gone within 30 days.`,
        t`Where you are signed in: the kind of browser and when it was last used, to the hour, while it is signed in.`,
        t`Bookings, payments and refunds: eight years after the financial year, as company and tax law require, and by then for nothing else.`,
        t`Answers at booking, and your consent to share your number or email: until ${keptDays} days after the event.`,
        t`What others have read of a deleted account: wall posts, comments and published stories stay in your words, without your name under them, and so do events that took place, without an organiser. What gives your number or email address goes, and the rest too if you ask us. What was never published goes.`,
        t`Announcements of a deleted account: what was sent stays with those who got it, without a name. What was not sent goes, and so does every reply and answer.`,
        t`The log of what our team decided, with its reasons: it is never changed or shortened, also not when an account is deleted.`,
        t`Tax details that you gave as an organiser, and the invoices and credit notes that have them: eight years after the financial year, also when your account is deleted. A buyer's name is on her invoice while she has an account.`,
        t`Bank details that we paid you by, encrypted: with the payout, eight years.`,
        t`Who had a seat without an account: name, number and note until ${guestDataDays} days after the event.`,
        t`That an address asked us not to write: a year, as a keyed hash from which it cannot be read.`,
        t`Messages to us: until ${handledMessageDays} days after the matter is settled, or until you ask us to delete them or your account.`,
      ],
    },
    {
      id: 'age',
      title: t`Age`,
      paragraphs: [
        t`The minimum age is ${minimumAge}. Under 18 a parent or lawful guardian must agree before you open an account or book; we may ask for proof of that, and close the account without it. We do not track children's behaviour or show them targeted advertising. A parent may see, correct or delete her child's data by writing to us.`,
      ],
    },
  ];
}

/** Says how far the wall's anonymity goes, and against whom. */
function useWallPassage(): Passage {
  const { t } = useLingui();
  return {
    id: 'wall',
    title: t`Who knows what you write on the wall`,
    points: [
      t`Members and visitors see the name that you put under a post or comment, or Anonymous. No page says whose it is.`,
      t`A moderator sees no name either. What you sign with any name of your choice has a tag, the same each time, so that somebody who offends again is recognised. Posts without a name have another tag, shown only while they wait for a decision or are reported; comments without a name have none.`,
      t`If a moderator hides something that you signed and counts it as a strike, your account shows admins how many of these you have, and so whom that name stands for. Strikes for what you wrote without a name stand on no account; they count for ${strikeDays} days, for such writing alone.`,
      t`Our database does hold which account wrote what: to show you your own posts, to limit how many you write, and to tell you when one was hidden. Those few who run our servers could look it up there. They do so for nobody, unless the law obliges us to.`,
    ],
  };
}

/** States the rights of the DPDP Act, sections 5, 6 and 11 to 14. */
function useRightsPassages(): Passage[] {
  const { t } = useLingui();
  const { supportEmail } = useBrand();
  return [
    {
      id: 'consent',
      title: t`Your consent`,
      paragraphs: [
        t`By signing in you agree that we use your data as described here. You may take that back at any time, as easily as you gave it: change or empty your profile, or delete your account under Profile, Your account; or write to ${supportEmail}. What was done before stays lawful, and what the law obliges us to keep we keep.`,
        t`We ask again before we use your data for anything that is not written here. You may have this notice in any language of the Eighth Schedule to the Constitution: write to us.`,
      ],
    },
    {
      id: 'rights',
      title: t`Your rights`,
      paragraphs: [
        t`Under the Digital Personal Data Protection Act, 2023 you may ask us, free of charge:`,
      ],
      points: [
        t`what we hold about you (Profile, Your account gives you a copy at once), what we do with it, and with whom it was shared;`,
        t`to correct, complete or update it: most of it you can change yourself in Edit Profile;`,
        t`to erase it, as far as no law obliges us to keep it;`,
        t`to note who may use these rights for you after your death or when you cannot;`,
        t`to deal with a complaint.`,
      ],
    },
    {
      id: 'how',
      title: t`How to use them`,
      paragraphs: [
        t`Write to ${supportEmail} from the email in your profile, or name your mobile number and confirm it with a one-time code. We answer within 30 days. If you are not satisfied with our answer to a complaint, you may go to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'security',
      title: t`Security`,
      paragraphs: [
        t`Connections are encrypted, one-time codes are kept only as keyed hashes, and few people have access. If your data is ever exposed, we tell you and the Data Protection Board without delay: what happened, what it means for you, and what you can do.`,
      ],
    },
    {
      id: 'changes',
      title: t`Changes`,
      paragraphs: [
        t`When this policy changes in a way that matters to you, we tell you before it takes effect.`,
        t`It is here in other languages so that it is easy to read. Where they differ, the English text counts.`,
      ],
    },
  ];
}
