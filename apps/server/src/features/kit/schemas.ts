import { languageCodes } from '@nagarika/domain/languages';
import { z } from 'zod';
import { links } from '#server/features/event-links/schemas.ts';

export const kit = links.extend({
  title: z.string(),
  /** Only a public event is shown on other sites. */
  isPublic: z.boolean(),
  /** In each language. */
  said: z.array(
    z.object({
      language: z.enum(languageCodes),
      /** A message, with the short link in it. */
      whatsapp: z.string(),
      /** What another site's page is given: HTML, and the address of the card in it. */
      embed: z.object({ html: z.string(), src: z.string() }).nullable(),
    }),
  ),
});
export type Kit = z.infer<typeof kit>;
