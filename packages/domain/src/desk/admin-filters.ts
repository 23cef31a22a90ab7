import { eventStatuses } from '../events/listing/events.ts';

/**
 * Lists what an admin narrows a list to. The server's condition and the page's words for each are records of these: one
 * that lacks either does not compile.
 */

/** `revisions`: approved ones with a change that waits for review. */
export const adminEventFilters = [...eventStatuses, 'revisions'] as const;
export type AdminEventFilter = (typeof adminEventFilters)[number];

export const adminUserFilters = ['admins', 'suspended', 'organisers', 'without-gender'] as const;
export type AdminUserFilter = (typeof adminUserFilters)[number];

/** `hosting`: open for it. */
export const adminCityFilters = ['popular', 'hosting'] as const;
export type AdminCityFilter = (typeof adminCityFilters)[number];

/** `open`: nobody has handled it. */
export const adminMessageFilters = ['open', 'handled'] as const;
export type AdminMessageFilter = (typeof adminMessageFilters)[number];

/** `reported`: nobody has answered the reports; a list that is always one of the two. */
export const adminAnnouncementLists = ['reported', 'stopped'] as const;
export type AdminAnnouncementList = (typeof adminAnnouncementLists)[number];
