/** Types of a contact message (docs/product.md#contact). Apart: the form needs no zod. */
export const contactTypes = [
  'general',
  'technical',
  'event',
  'community',
  'billing',
  'feedback',
] as const;
export type ContactType = (typeof contactTypes)[number];

/** So long after it was settled a message is kept, should the matter come up again. */
export const handledMessageDays = 180;
