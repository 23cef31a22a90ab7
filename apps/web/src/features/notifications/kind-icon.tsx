import type { NotificationKind } from '@nagarika/domain/notifications';
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
  TrendingUp,
  Users,
} from 'lucide-react';

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

/** Decorative: the words beside it say the same. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
