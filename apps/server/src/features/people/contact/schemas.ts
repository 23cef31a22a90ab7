import { adminMessageFilters } from '@nagarika/domain/desk/admin-filters';
import { contactTypes } from '@nagarika/domain/people/contact-types';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const messageListInput = pageInput.extend({
  state: z.enum(adminMessageFilters).optional(),
  type: z.enum(contactTypes).optional(),
  sort: z.enum(['received', 'name']).default('received'),
});

/** A message as a table lists it, without its text. */
export const listedMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  type: z.enum(contactTypes),
  createdAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
});

export const wholeMessage = listedMessage.extend({
  message: z.string(),
  handledBy: z.string().nullable(),
});

export const handledMessage = z.object({ id: z.uuid(), handledAt: z.iso.datetime().nullable() });
export type HandledMessage = z.infer<typeof handledMessage>;
