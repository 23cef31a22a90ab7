import { documentLink } from '@nagarika/domain/site/document-link';
import { escapeMarkup } from '#server/http/pages/html.ts';
import type { KitView } from './kit-view.ts';

/**
 * The whole style of a card on other sites, in the card itself: its policy knows it by its hash. Colours as
 * in apps/web/src/styles.css; the system's letters, so that nothing else is loaded.
 */
export const embedStyle = `:root{color-scheme:light dark;--paper:#fffaf0;--ink:#2f0f2e;--muted:#6d5068;--line:#e6d8c3;--rani:#b5135b;--on:#fff;--gold:#fbe7bd;--coin:#2f0f2e}
@media(prefers-color-scheme:dark){:root{--paper:#221323;--ink:#f8ecdc;--muted:#c9aec2;--line:#4b3049;--rani:#ff8ab8;--on:#2b0a1c;--gold:#5a4415;--coin:#ffe3ad}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.45 system-ui,"Noto Sans Devanagari",sans-serif;background:transparent;color:var(--ink)}
main{display:flex;flex-direction:column;height:100vh;overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:16px}
img{display:block;flex:1 1 0;min-height:0;width:100%;object-fit:cover}
div{display:flex;flex:none;flex-direction:column;gap:6px;padding:16px}
h1{margin:0;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
:lang(hi) h1,h1:lang(hi){line-height:1.45}
p{margin:0;overflow-wrap:anywhere}
p.place{color:var(--muted);display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
p.price{align-self:flex-start;margin-top:4px;padding:2px 12px;border-radius:99px;background:var(--gold);color:var(--coin);font-weight:600}
a{display:block;margin-top:6px;padding:12px;border-radius:12px;background:var(--rani);color:var(--on);font-weight:600;text-align:center;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
small{color:var(--muted);text-align:center}`;

/** The size, in px, of the card in another site's page. */
const size = { width: 360, height: 480 };

export const embedPath = (eventId: string) => `/embed/${eventId}`;

/** Makes the HTML that the owner of another site pastes into its page, and the address of the card in it. */
export function embedCode(
  { seed, title, language }: Pick<KitView, 'seed' | 'title' | 'language'>,
  publicUrl: string,
): { html: string; src: string } {
  const src = publicUrl + documentLink(embedPath(seed), language);
  const html = `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${size.width}" height="${size.height}" loading="lazy" style="border:0;border-radius:16px;max-width:100%"></iframe>`;
  return { html, src };
}
