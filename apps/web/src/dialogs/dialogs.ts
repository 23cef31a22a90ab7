import type { Dialogs } from '../components/dialog-provider.tsx';

/** Each is loaded when it is first opened. */
export const dialogs: Dialogs = {
  'sign-in': async () => (await import('../features/auth/sign-in-dialog.tsx')).SignInDialog,
  join: async () => (await import('../features/communities/join-dialog.tsx')).JoinDialog,
  terms: async () => (await import('./terms-dialog.tsx')).TermsDialog,
  privacy: async () => (await import('./privacy-dialog.tsx')).PrivacyDialog,
  search: async () => (await import('../features/search/search-dialog.tsx')).SearchDialog,
  city: async () => (await import('../features/cities/city-dialog.tsx')).CityDialog,
};
