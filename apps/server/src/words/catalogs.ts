import type { Language } from '@nagarika/domain/languages';
import domainHi from '@nagarika/domain/locales/hi.json';
import serverHi from '../locales/hi.json';

/** What domain and server say in each language, by its English pattern; English stands in the code. */
export const catalogs: Record<Language, Record<string, string>> = {
  en: {},
  hi: { ...domainHi, ...serverHi },
};
