import { languageCodes } from '@nagarika/domain/language/languages';
import { z } from 'zod';
import { links } from '#server/features/sales/event-links/schemas.ts';

export const kit = links.extend({
  title: z.string(),
  /** Whether the event is public, and so can be shown on other sites. */
  isPublic: z.boolean(),
  /** The texts in each language. */
  said: z.array(
    z.object({
      language: z.enum(languageCodes),
      /**
       * The versions in the pictures' addresses (`v`): a browser keeps a picture while its version is the
       * same.
       */
      versions: z.object({
        poster: z.string(),
        story: z.string(),
        square: z.string(),
        banner: z.string(),
      }),
      /** A message, with the short link in it. */
      whatsapp: z.string(),
      /** The HTML for another site's page, and the address of the card in it. */
      embed: z.object({ html: z.string(), src: z.string() }).nullable(),
    }),
  ),
});
export type Kit = z.infer<typeof kit>;
