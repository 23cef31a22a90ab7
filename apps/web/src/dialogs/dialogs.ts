import type { ComponentType } from 'react';

/** What she chose in the join dialog before she was led to sign in. */
export type Joining = { city: string; communityIds: readonly string[] };

/** What the provider gives every dialog; it takes what it needs. */
export type DialogSlot = {
  /** False while it fades out. */
  open: boolean;
  onClose: () => void;
  /** Sign-in calls it once, when the member is signed in and the profile is complete. */
  onSignedIn: () => void;
  /** Search starts with it. */
  text: string;
  /** Join goes on with it. */
  joining: Joining | undefined;
};

export type DialogName = 'sign-in' | 'join' | 'terms' | 'privacy' | 'search' | 'city';

/** Each is loaded when it is first opened. */
export const dialogs: Record<DialogName, () => Promise<ComponentType<DialogSlot>>> = {
  'sign-in': async () => (await import('../features/auth/sign-in-dialog.tsx')).SignInDialog,
  join: async () => (await import('../features/groups/join-dialog.tsx')).JoinDialog,
  terms: async () => (await import('./terms-dialog.tsx')).TermsDialog,
  privacy: async () => (await import('./privacy-dialog.tsx')).PrivacyDialog,
  search: async () => (await import('../features/search/search-dialog.tsx')).SearchDialog,
  city: async () => (await import('../features/places/city-dialog.tsx')).CityDialog,
};
