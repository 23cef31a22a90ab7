import type { KitView } from './kit-view.ts';

/** The longest message that WhatsApp does not fold, which would hide the link. */
export const longestShareText = 700;

/**
 * Writes the message that a member sends around: no sign in a title or a name of a place changes how WhatsApp
 * shows it.
 */
export function shareText(view: KitView): string {
  return [
    `*${plain(view.title)}*`,
    '',
    `🗓️ ${view.when}`,
    `📍 ${plain(view.place)}`,
    `🎟️ ${view.price}`,
    '',
    view.book,
  ].join('\n');
}

/** Removes what WhatsApp reads as bold, italic, struck out or code. */
function plain(text: string): string {
  return text.replace(/[*~`]/g, '').replaceAll('_', ' ').replace(/ {2,}/g, ' ').trim();
}
