import type { Dialogs } from '../components/dialog-provider.tsx';
import { bringDialogWords } from '../lib/words/needed-words.ts';

async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  await bringDialogWords('/terms');
  return part;
}

/** Each dialog is loaded when it is first opened. */
export const dialogs: Dialogs = {
  'sign-in': async () => (await import('../features/people/auth/sign-in-dialog.tsx')).SignInDialog,
  join: async () =>
    (await withTexts(import('../features/events/communities/join-dialog.tsx'))).JoinDialog,
  terms: async () => (await withTexts(import('./terms-dialog.tsx'))).TermsDialog,
  privacy: async () => (await withTexts(import('./privacy-dialog.tsx'))).PrivacyDialog,
  search: async () => (await import('../features/events/search/search-dialog.tsx')).SearchDialog,
  city: async () => (await import('../features/events/cities/city-dialog.tsx')).CityDialog,
};
