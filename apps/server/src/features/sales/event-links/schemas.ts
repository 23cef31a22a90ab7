import { linkKinds, linkNameSchema, visitSources } from '@nagarika/domain/sales/event-links';
import { z } from 'zod';
import { byEventId, byId } from '#server/sql/by-id.ts';

export const oneLink = byId;
export const naming = byEventId.extend({ name: linkNameSchema });
export const renaming = oneLink.extend({ name: linkNameSchema });

/** A link that was just made, with its address. */
export const madeLink = z.object({ id: z.uuid(), url: z.string() });
export type MadeLink = z.infer<typeof madeLink>;

const figures = {
  /** One for each visitor, or member, and day. */
  views: z.int(),
  /** Bookings begun; then those that stand, their seats, and their tickets' paise after refunds. */
  started: z.int(),
  booked: z.int(),
  seats: z.int(),
  grossPaise: z.int(),
};

const link = z.object({
  id: z.uuid(),
  kind: z.enum(linkKinds),
  /** Null for links of the kit. */
  name: z.string().nullable(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  isRetired: z.boolean(),
  ...figures,
});

export const links = z.object({
  /** Links in use first, each part in the order in which they were made. */
  links: z.array(link),
  /** Visitors who came by no link. */
  sources: z.array(z.object({ source: z.enum(visitSources).exclude(['link']), ...figures })),
  /** The number of own links that can still be made. */
  remaining: z.int(),
});
export type Links = z.infer<typeof links>;
