import { z } from 'zod';
import { schemaText } from '../../language/texts.ts';

export const communitySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Null for visitors, and where the group has no link yet. */
  whatsappLink: z.string().nullable(),
  memberCount: z.int(),
  /** Whether the caller joined it in the dialog; false for visitors. */
  isJoined: z.boolean(),
  /** The city's name, or its id in the settings answer. */
  city: z.string(),
});
export type Community = z.infer<typeof communitySchema>;

/** More groups than a city has. */
const maxJoinedAtOnce = 50;

/** Requires at least one group (docs/product.md#groups). */
export const joinInput = z.object({
  communityIds: z
    .array(z.uuid())
    .min(1, schemaText('Please select at least one group.'))
    .max(maxJoinedAtOnce),
});
