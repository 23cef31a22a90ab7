/** Types of a contact message with the labels of spec section 3. */
export const contactTypes = [
  'general',
  'technical',
  'event',
  'community',
  'billing',
  'feedback',
] as const;
export type ContactType = (typeof contactTypes)[number];
