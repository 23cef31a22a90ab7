import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationKind } from '@nagarika/domain/words/news/notifications';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  Armchair,
  AtSign,
  Ban,
  BookOpen,
  CalendarClock,
  CalendarX,
  ClipboardCheck,
  Gavel,
  Gift,
  IndianRupee,
  type LucideIcon,
  Megaphone,
  MessageSquareReply,
  MessagesSquare,
  PartyPopper,
  ReceiptIndianRupee,
  RotateCcw,
  Send,
  ShieldCheck,
  Ticket,
  TicketPlus,
  TicketX,
  TimerOff,
  Trash2,
  TrendingUp,
  Users,
} from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { firstLetter } from '../../../components/ui/pictures/initials.ts';
import { useTimeAgo } from '../../../lib/times/use-time-ago.ts';
import type { Notification } from './use-notifications.ts';
import { wordsOf } from './words-of.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  welcome: PartyPopper,
  booking_confirmed: Ticket,
  booking_refunded: RotateCcw,
  booking_cancelled: TicketX,
  ticket_transfer: Gift,
  event_submitted: Send,
  event_review: ClipboardCheck,
  event_reminder: CalendarClock,
  story_review: BookOpen,
  wall_moderation: MessagesSquare,
  payout_paid: IndianRupee,
  payout_returned: IndianRupee,
  payout_details: IndianRupee,
  tax_paper: ReceiptIndianRupee,
  event_cancelled: CalendarX,
  event_postponed: CalendarClock,
  event_changed: CalendarClock,
  event_team: Users,
  payment_disputed: Gavel,
  booking_received: TicketPlus,
  booking_given_back: Ban,
  sales_digest: TrendingUp,
  email_confirmation: AtSign,
  account_changed: ShieldCheck,
  announcement: Megaphone,
  announcement_reply: MessageSquareReply,
  seat_offered: Armchair,
  seat_lapsed: TimerOff,
};

type Props = {
  notification: Notification;
  onOpen: () => void;
  onRemove: () => void;
};

/** Opens the notification from the whole card; the bin lies above that. */
export function NotificationCard({ notification, onOpen, onRemove }: Props) {
  const { t } = useLingui();
  const timeAgo = useTimeAgo();
  const { kind, link, read, createdAt } = notification;
  const { heading, rest, message } = wordsOf(notification);
  const name = rest ? `${heading}, ${rest}` : heading;
  const cover = 'text-left after:absolute after:inset-0 after:rounded-lg';
  const words = (
    <>
      {!read && (
        <span className="sr-only">
          <Trans>Unread:</Trans>{' '}
        </span>
      )}
      <bdi>{heading}</bdi>
      {rest && (
        <>
          {'\u00A0· '}
          <bdi className="font-normal">{rest}</bdi>
        </>
      )}
    </>
  );
  return (
    <article
      className={clsx(
        'relative flex items-start gap-3 rounded-lg border p-4 text-card-foreground md:gap-4 md:p-5',
        read ? 'bg-card' : 'border-accent bg-accent forced-colors:border-[Highlight]',
      )}
    >
      <span
        aria-hidden="true"
        className="relative grid size-11 shrink-0 place-items-center rounded-full bg-secondary font-display text-xl text-secondary-foreground"
      >
        {firstLetter(heading).toUpperCase()}
        <span className="absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border bg-card text-primary [&_svg]:size-3.5">
          <KindIcon kind={kind} />
        </span>
        {!read && (
          <span className="absolute -top-0.5 -right-0.5 size-3.5 rounded-full border-2 border-accent bg-primary forced-colors:bg-[Highlight]" />
        )}
      </span>
      {/* On a phone the message goes on under the bin, whose column would take a fifth of the width. */}
      <div className="min-w-0 grow md:pr-12">
        <h2
          dir="auto"
          className="font-sans text-base leading-snug tracking-normal text-pretty max-md:pr-9"
        >
          {link ? (
            <Link to={link} onClick={onOpen} className={cover}>
              {words}
            </Link>
          ) : (
            <button type="button" onClick={onOpen} className={cover}>
              {words}
            </button>
          )}
        </h2>
        <p
          dir="auto"
          title={isLong(kind) ? message : undefined}
          className={clsx('mt-1 wrap-anywhere', isLong(kind) && 'line-clamp-3')}
        >
          {unbroken(message)}
        </p>
        <time dateTime={createdAt} className="mt-1 block text-sm text-muted-foreground">
          {timeAgo(new Date(createdAt))}
        </time>
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-2 right-2 z-10 md:top-3 md:right-3"
        aria-label={t`Delete: ${name}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </article>
  );
}

/** Tells kinds that quote people's own words, which are whole only behind the link. */
const isLong = (kind: Notification['kind']) =>
  kind === 'announcement' || kind === 'announcement_reply';

/** Keeps a booking's code on one line where it fits, without a break at its hyphens. */
function unbroken(message: string) {
  return message.split(/(NG[A-Z](?:-[A-Z0-9]{4}){2})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Decorative: the words beside it say the same. */
function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
