import { msg } from '@lingui/core/macro';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
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

/** The sections under Dashboard (docs/product.md#admin-dashboard); each is shown to admins of its area. */
export const sections = [
  {
    title: msg`Content Management`,
    tabs: [
      { name: 'events', area: 'review', icon: CalendarDays, label: msg`Events` },
      { name: 'users', area: 'owner', icon: Users, label: msg`Users` },
      { name: 'bookings', area: 'finance', icon: Ticket, label: msg`Find a Booking` },
      {
        name: 'community-posts',
        area: 'moderation',
        icon: MessagesSquare,
        label: msg`Community Posts`,
      },
      {
        name: 'announcements',
        area: 'moderation',
        icon: Megaphone,
        label: msg({ message: 'Announcements', context: 'to guests' }),
      },
      { name: 'blogs', area: 'moderation', icon: Newspaper, label: msg`Blogs` },
      { name: 'messages', area: 'moderation', icon: Inbox, label: msg`Contact Messages` },
    ],
  },
  {
    title: msg`Configuration`,
    tabs: [
      { name: 'banners', area: 'review', icon: GalleryHorizontal, label: msg`Banners` },
      { name: 'cities', area: 'review', icon: Building2, label: msg`Cities` },
      { name: 'communities', area: 'review', icon: MessageCircle, label: msg`Communities` },
    ],
  },
  {
    title: msg`Analytics & Reports`,
    tabs: [
      { name: 'analytics', area: 'finance', icon: ChartLine, label: msg`Analytics` },
      {
        name: 'reports',
        area: 'finance',
        icon: FileText,
        label: msg({ message: 'Reports', context: 'figures' }),
      },
      { name: 'payouts', area: 'finance', icon: BadgeIndianRupee, label: msg`Payouts` },
      { name: 'tax', area: 'finance', icon: Landmark, label: msg`Tax` },
      { name: 'books', area: 'finance', icon: Scale, label: msg`The Books` },
    ],
  },
  {
    title: msg`System`,
    tabs: [
      { name: 'settings', area: 'owner', icon: Settings, label: msg`Settings` },
      { name: 'audit-log', area: 'owner', icon: ScrollText, label: msg`Audit Log` },
    ],
  },
] as const satisfies readonly Section[];

export type TabName = (typeof sections)[number]['tabs'][number]['name'];

type Section = {
  title: ReturnType<typeof msg>;
  tabs: readonly {
    name: string;
    area: AdminArea;
    icon: LucideIcon;
    label: ReturnType<typeof msg>;
  }[];
};
