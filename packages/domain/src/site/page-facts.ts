import type { Language } from '../language/languages.ts';
import type { BegunStep } from './begun-booking.ts';
import type { Theme } from './theme.ts';

/**
 * What a page that the server has rendered stands on besides its data: the browser renders the same
 * from it, and takes the page over.
 */
export type PageFacts = {
  /** The server's clock, as an ISO instant. */
  now: string;
  /** Scheme and host of the site, for whole addresses. */
  origin: string;
  /** Name of the city that her cookie chooses; null: none, or none of ours. */
  city: string | null;
  /** Name of the city whose things the page shows, where its address names one. */
  viewedCity: string | null;
  theme: Theme;
  /** That of its address. */
  language: Language;
  /** It shows what was begun in this tab, of which the server knows nothing. */
  isOfTab: boolean;
  /** Of such a page: the step that her cookie names, which is sent as a shape. */
  begun: BegunStep | null;
};
