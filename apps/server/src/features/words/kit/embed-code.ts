import { documentLink } from '@nagarika/domain/site/document-link';
import { escapeMarkup } from '#server/http/pages/html.ts';
import type { KitView } from './kit-view.ts';

/** In px, of the card in another site's page. */
const size = { width: 360, height: 480 };

export const embedPath = (eventId: string) => `/embed/${eventId}`;

/** What the owner of another site pastes into its page, and the address of the card in it. */
export function embedCode(
  { seed, title, language }: Pick<KitView, 'seed' | 'title' | 'language'>,
  publicUrl: string,
): { html: string; src: string } {
  const src = publicUrl + documentLink(embedPath(seed), language);
  const html = `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${size.width}" height="${size.height}" loading="lazy" style="border:0;border-radius:16px;max-width:100%"></iframe>`;
  return { html, src };
}
