import { useLingui } from '@lingui/react/macro';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { commissionPercent, serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { codeMinutes, resendSeconds } from '@nagarika/domain/people/sign-in-rules';
import { holdMinutes } from '@nagarika/domain/sales/bookings';
import { strikeDays, strikesThatHold } from '@nagarika/domain/words/wall/wall-moderation';
import { useUsualRefundPolicy } from './usual-refund.ts';

type Topic = {
  id: string;
  title: string;
  questions: { id: string; title: string; content: string }[];
};

export function useHelpTopics(): Topic[] {
  return [
    useAccountTopic(),
    useBookingTopic(),
    useRefundTopic(),
    useHostingTopic(),
    useGroupTopic(),
  ];
}

function useAccountTopic(): Topic {
  const { t } = useLingui();
  return {
    id: 'account',
    title: t`Signing in`,
    questions: [
      {
        id: 'code',
        title: t`The code does not arrive`,
        content: t`Codes come by SMS to the ten-digit Indian number you typed and count for ${codeMinutes} minutes. After ${resendSeconds} seconds you can ask for another; only the newest one counts.`,
      },
      {
        id: 'number',
        title: t`I have a new phone number`,
        content: t`While you still have the old one: Profile, Your account, Change number. Both numbers are confirmed with a code, and all that is yours comes along. If the old one is gone, write to us from the Contact page.`,
      },
      {
        id: 'delete',
        title: t`How do I delete my account?`,
        content: t`Profile, Your account, Delete account. It waits until your tickets, events and money are settled. What we must keep by law, such as records of payments, stays without being used for anything else; the Privacy Policy says how long.`,
      },
    ],
  };
}

function useBookingTopic(): Topic {
  const { t } = useLingui();
  return {
    id: 'booking',
    title: t`Booking and paying`,
    questions: [
      {
        id: 'who',
        title: t`Who can book?`,
        content: t`Only women can book tickets. Your profile must say so: if it does not yet, the booking page takes you there and back to your tickets.`,
      },
      {
        id: 'charge',
        title: t`What is the service charge?`,
        content: t`${serviceChargePercent}% of the ticket price, shown before you pay. Free events have none.`,
      },
      {
        id: 'limit',
        title: t`How many tickets can I book?`,
        content: t`At most ${maxTicketsPerBooking} in one booking. While you pay, your seats are held for ${holdMinutes} minutes.`,
      },
      {
        id: 'charged',
        title: t`I have paid, but see no ticket`,
        content: t`Do not pay again. Your bank may still be deciding: look at My Bookings in a few minutes. A payment that does not become a ticket is refunded in full, by itself.`,
      },
      {
        id: 'ticket',
        title: t`Where is my ticket?`,
        content: t`In My Bookings: View shows the QR code for each seat, Download PDF gives you the ticket as a file. Show either at the door.`,
      },
    ],
  };
}

function useRefundTopic(): Topic {
  const { t } = useLingui();
  const usualRefundPolicy = useUsualRefundPolicy();
  return {
    id: 'refunds',
    title: t`Cancelling and refunds`,
    questions: [
      {
        id: 'cancel',
        title: t`Can I cancel?`,
        content: t`Each event states its policy in its terms and again before you pay. Unless it states another: ${usualRefundPolicy}`,
      },
      {
        id: 'some-tickets',
        title: t`Can I cancel some of my tickets?`,
        content: t`Yes, in My Bookings: choose them, and see what each gives back before you decide. Tickets that you gave to others stay theirs. A group price ends where too few stay for it.`,
      },
      {
        id: 'changed-policy',
        title: t`The refund policy has changed since I booked`,
        content: t`The policy under which you booked stays yours. If the event’s policy changes later, the better of both counts.`,
      },
      {
        id: 'called-off',
        title: t`The event is called off or moved`,
        content: t`If it is called off you get back all you paid, service charge included. If its date or place changes we tell you, and you may cancel for a full refund.`,
      },
      {
        id: 'when',
        title: t`When is the money back?`,
        content: t`We send it at once, to the card or account it came from. Banks usually take five to seven working days to show it.`,
      },
    ],
  };
}

function useHostingTopic(): Topic {
  const { t } = useLingui();
  const kept = 100 - commissionPercent;
  return {
    id: 'hosting',
    title: t`Hosting an event`,
    questions: [
      {
        id: 'review',
        title: t`How long does the review take?`,
        content: t`24-48 hours. You get an email when your event is approved or when changes are needed.`,
      },
      {
        id: 'fee',
        title: t`What does it cost?`,
        content: t`Nothing until you sell: then ${commissionPercent}% of the ticket price, and you keep ${kept}%. Free events are free to list.`,
      },
      {
        id: 'announce',
        title: t`How do I tell the people who come?`,
        content: t`Open your event under My Events and press Announcements: at once, on the evening before or at a time you choose, to all, to one ticket type or to the waiting list. They get it by bell and email and can reply, without seeing your number or showing you theirs.`,
      },
      {
        id: 'change',
        title: t`Can I change an event that is live?`,
        content: t`Yes. A new date, place, number of seats or refund policy is reviewed first, and the event stays as it was until then. Ticket holders hear of a new date or place. Ticket types and prices are changed under “Tickets & codes”, at once.`,
      },
      {
        id: 'door',
        title: t`How do we let guests in?`,
        content: t`My Events, your event, Check-in, on any phone; open it once while you have a connection, and it goes on without one. Scan the QR codes, or type a name or a code. Whoever comes without a ticket gets a seat there, paid to you in cash or by UPI. If a phone dies, open the page on another and press that it replaces the first.`,
      },
    ],
  };
}

function useGroupTopic(): Topic {
  const { t } = useLingui();
  return {
    id: 'groups',
    title: t`Groups and wall`,
    questions: [
      {
        id: 'join',
        title: t`How do I join a WhatsApp group?`,
        content: t`Choose your city, open Groups and press the group. Links are for members, so you sign in first. WhatsApp shows your number to the others in a group.`,
      },
      {
        id: 'anonymous',
        title: t`Is the wall really anonymous?`,
        content: t`On every screen, yes: who wrote a post without a name is shown to nobody, our team included. A moderator who has to decide about such a post sees a tag that is the same for your other anonymous posts, and nothing that leads to your name or to what you sign. Our database knows whose a post is, as it must to show it to you as yours; the Privacy Policy says who could look there.`,
      },
      {
        id: 'strikes',
        title: t`What is a strike?`,
        content: t`A moderator who hides what breaks the guidelines may count it. After ${strikesThatHold} within ${strikeDays} days, what you write is read by a moderator before others see it: strikes for what you sign hold what you sign, those for anonymous writing hold the anonymous alone. Posts by visitors who are not signed in are always read first.`,
      },
    ],
  };
}
