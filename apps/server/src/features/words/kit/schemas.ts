import { languageCodes } from '@nagarika/domain/language/languages';
import { z } from 'zod';
import { links } from '#server/features/sales/event-links/schemas.ts';

export const kit = links.extend({
  title: z.string(),
  /** Only a public event is shown on other sites. */
  isPublic: z.boolean(),
  /** In each language. */
  said: z.array(
    z.object({
      language: z.enum(languageCodes),
      /** Stands in each picture's address (`v`): while it is the same, the picture is, and a browser keeps it. */
      versions: z.object({
        poster: z.string(),
        story: z.string(),
        square: z.string(),
        banner: z.string(),
      }),
      /** A message, with the short link in it. */
      whatsapp: z.string(),
      /** What another site's page is given: HTML, and the address of the card in it. */
      embed: z.object({ html: z.string(), src: z.string() }).nullable(),
    }),
  ),
});
export type Kit = z.infer<typeof kit>;
