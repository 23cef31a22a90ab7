/** Filled by the page (keep-check-in-page.ts), read by the service worker (sw.ts). */
export const checkInCache = 'check-in';

/** Of the team, and of who has a door pass. */
export const isCheckInPath = (path: string) =>
  /^\/(my-events\/[^/]+\/check-in|door\/[^/]+)\/?$/.test(path);

/** In the browser's storage: whose door lists it keeps. */
export const checkInOwnerKey = 'check-in-of';
