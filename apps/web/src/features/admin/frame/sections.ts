import { msg } from '@lingui/core/macro';
import {
  BadgeIndianRupee,
  Building2,
  CalendarDays,
  ChartLine,
  FileText,
  GalleryHorizontal,
  Inbox,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Scale,
  ScrollText,
  Settings,
  Ticket,
  Users,
} from 'lucide-react';

/** Under the Dashboard itself (docs/product.md#admin-dashboard). */
export const sections = [
  {
    title: msg`Content Management`,
    tabs: [
      { name: 'events', icon: CalendarDays, label: msg`Events` },
      { name: 'users', icon: Users, label: msg`Users` },
      { name: 'bookings', icon: Ticket, label: msg`Find a Booking` },
      { name: 'community-posts', icon: MessagesSquare, label: msg`Community Posts` },
      {
        name: 'announcements',
        icon: Megaphone,
        label: msg({ message: 'Announcements', context: 'to guests' }),
      },
      { name: 'blogs', icon: Newspaper, label: msg`Blogs` },
      { name: 'messages', icon: Inbox, label: msg`Contact Messages` },
    ],
  },
  {
    title: msg`Configuration`,
    tabs: [
      { name: 'banners', icon: GalleryHorizontal, label: msg`Banners` },
      { name: 'cities', icon: Building2, label: msg`Cities` },
      { name: 'communities', icon: MessageCircle, label: msg`Communities` },
    ],
  },
  {
    title: msg`Analytics & Reports`,
    tabs: [
      { name: 'analytics', icon: ChartLine, label: msg`Analytics` },
      { name: 'reports', icon: FileText, label: msg({ message: 'Reports', context: 'figures' }) },
      { name: 'payouts', icon: BadgeIndianRupee, label: msg`Payouts` },
      { name: 'tax', icon: Landmark, label: msg`Tax` },
      { name: 'books', icon: Scale, label: msg`The Books` },
    ],
  },
  {
    title: msg`System`,
    tabs: [
      { name: 'settings', icon: Settings, label: msg`Settings` },
      { name: 'audit-log', icon: ScrollText, label: msg`Audit Log` },
    ],
  },
] as const satisfies readonly Section[];

export type TabName = (typeof sections)[number]['tabs'][number]['name'];

type Section = {
  title: ReturnType<typeof msg>;
  tabs: readonly { name: string; icon: LucideIcon; label: ReturnType<typeof msg> }[];
};
