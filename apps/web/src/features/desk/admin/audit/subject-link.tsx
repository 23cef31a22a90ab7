import { Link } from '@tanstack/react-router';
import type { TabName } from '../frame/sections.ts';
import { rowLinkLook } from '../table/open-button.tsx';
import { useAuditWords } from './act-words.ts';
import type { AuditRow } from './audit-row.ts';

/** Tabs that open a row by its id. */
const dialogTabs: Record<string, TabName> = {
  user: 'users',
  contact_message: 'messages',
};

/** Tabs that find the subject in their list. */
const listTabs: Record<string, TabName> = {
  announcement: 'announcements',
  wall_post: 'community-posts',
  wall_comment: 'community-posts',
  banner: 'banners',
  city: 'cities',
  community: 'communities',
  payout: 'payouts',
  refund: 'books',
  setting: 'settings',
};

/** Links to the subject where it has a page, else names it. */
export function SubjectLink({ entry }: { entry: AuditRow }) {
  const { subjectType, subjectId } = entry;
  const { subject } = useAuditWords();
  const kind = subject(subjectType);
  const name = entry.subjectName ?? nameThen(entry);
  const text = name ? (
    <>
      {kind} · <bdi>{name}</bdi>
    </>
  ) : (
    kind
  );
  if (subjectType === 'event' && subjectId) {
    return (
      <Link to="/event/$id" params={{ id: subjectId }} className={rowLinkLook}>
        {text}
      </Link>
    );
  }
  if (subjectType === 'blog' && subjectId) {
    return (
      <Link to="/blog/$id" params={{ id: subjectId }} className={rowLinkLook}>
        {text}
      </Link>
    );
  }
  if (subjectType === 'booking' && subjectId) {
    return (
      <Link
        to="/admin/$tab/$id"
        params={{ tab: 'bookings', id: subjectId }}
        className={rowLinkLook}
      >
        {text}
      </Link>
    );
  }
  const dialogTab = dialogTabs[subjectType];
  const tab = dialogTab ?? listTabs[subjectType];
  if (!tab) return text;
  const search = dialogTab && subjectId ? { open: subjectId } : {};
  return (
    <Link to="/admin/$tab" params={{ tab }} search={search} className={rowLinkLook}>
      {text}
    </Link>
  );
}

/** Returns the name that a deleted subject had at the time. */
function nameThen({ before, after }: AuditRow): string | null {
  for (const fields of [after, before]) {
    if (typeof fields !== 'object' || fields === null) continue;
    const { name, title } = { name: null, title: null, ...fields };
    const found = name ?? title;
    if (typeof found === 'string') return found;
  }
  return null;
}
