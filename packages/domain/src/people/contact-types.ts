/**
 * Types of a contact message (docs/product.md#contact), in a file of their own
 * because the form needs no zod.
 */
export const contactTypes = [
  'general',
  'technical',
  'event',
  'community',
  'billing',
  'feedback',
] as const;
export type ContactType = (typeof contactTypes)[number];

/** Days that a settled message is kept, should the matter come up again. */
export const handledMessageDays = 180;
