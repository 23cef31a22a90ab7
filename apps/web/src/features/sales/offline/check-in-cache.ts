/** The cache that the page fills (keep-check-in-page.ts) and the service worker reads (sw.ts). */
export const checkInCache = 'check-in';

/** Matches the door pages of the team and of door passes. */
export const isCheckInPath = (path: string) =>
  /^\/(my-events\/[^/]+\/check-in|door\/[^/]+)\/?$/.test(path);

/** The storage key of the owner of the kept door lists. */
export const checkInOwnerKey = 'check-in-of';
