import type { Language } from '../language/languages.ts';
import type { BegunStep } from './begun-booking.ts';
import type { Theme } from './theme.ts';

/**
 * The facts besides its data that a rendered page depends on: the browser renders the same from
 * them, and takes the page over.
 */
export type PageFacts = {
  /** The server's clock, as an ISO instant. */
  now: string;
  /** The scheme and host of the site, for whole addresses. */
  origin: string;
  /** The name of the city that the reader's cookie chooses; null for none, or none of ours. */
  city: string | null;
  /** The name of the city that the page's address names, where it does. */
  viewedCity: string | null;
  theme: Theme;
  /** The language of the page's address. */
  language: Language;
  /** Whether it shows what was begun in this tab, which the server does not know. */
  isOfTab: boolean;
  /** The step that the reader's cookie names for such a page, which is sent as a shape. */
  begun: BegunStep | null;
};
