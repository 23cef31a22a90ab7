/** The assumptions that nobody has measured: how people will behave. Change them here. */
export const assumed = {
  /** The share of the members on a day. */
  activeShare: 0.1,
  pagesOfActive: 8,
  /** Pages of people who have not signed in, for each page of one who has. */
  visitorsForMember: 1,
  /** The share of a day's pages in its fullest hour, and how much its fullest minute is above that hour. */
  peakHourShare: 0.12,
  peakMinute: 2,
  /** Questions besides the page itself. */
  listsOfPage: 2,
  /** The share of a member's pages that come within five seconds of her last question. */
  knownShare: 0.6,
  bookingsOfEvent: 40,
  seatsOfBooking: 1.3,
  /** kB of a page that the servers send, and that a CDN would send instead. */
  ownKilobytes: 30,
  pictureKilobytes: 120,
  /** A month: codes to sign in, for each active member; mails for each booking. */
  codesOfActive: 1,
  mailsOfBooking: 2.2,
  /** Pictures of an event, in all widths. */
  pictureMegabytesOfEvent: 1.5,
  /** A machine is full at this share of its cores. */
  fullAt: 0.5,
} as const;
