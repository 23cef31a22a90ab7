import { Link } from '@tanstack/react-router';
import type { TabName } from '../frame/sections.ts';
import type { AuditRow } from './audit-entry.tsx';
import { readableName } from './changes.ts';

/** Tabs that open one of theirs by its id. */
const dialogTabs: Record<string, TabName> = {
  user: 'users',
  contact_message: 'messages',
};

/** Tabs where it is found. */
const listTabs: Record<string, TabName> = {
  wall_post: 'community-posts',
  wall_comment: 'community-posts',
  banner: 'banners',
  city: 'cities',
  community: 'communities',
  payout: 'payouts',
  refund: 'books',
  setting: 'settings',
};

/** To what was acted on, where there is a page of it; else its name. */
export function SubjectLink({ entry }: { entry: AuditRow }) {
  const { subjectType, subjectId, subjectName } = entry;
  const kind = readableName(subjectType);
  const text = subjectName ? `${kind} · ${subjectName}` : kind;
  if (subjectType === 'event' && subjectId) {
    return (
      <Link to="/event/$id" params={{ id: subjectId }} className={look}>
        {text}
      </Link>
    );
  }
  if (subjectType === 'blog' && subjectId) {
    return (
      <Link to="/blog/$id" params={{ id: subjectId }} className={look}>
        {text}
      </Link>
    );
  }
  const dialogTab = dialogTabs[subjectType];
  const tab = dialogTab ?? listTabs[subjectType];
  if (!tab) return text;
  const search = dialogTab && subjectId ? { open: subjectId } : {};
  return (
    <Link to="/admin/$tab" params={{ tab }} search={search} className={look}>
      {text}
    </Link>
  );
}

const look =
  'inline-flex -my-2.5 py-2.5 wrap-anywhere text-primary underline-offset-4 hover:underline';
