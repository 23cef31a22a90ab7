/** What a ticket shown at the door of one event comes to. */
export const scanVerdicts = [
  'admitted',
  'already_in',
  'wrong_event',
  'cancelled',
  'not_genuine',
] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];
