import { type ContactType, contactTypes } from '@nagarika/domain/contact-types';

export type ContactValues = Record<'name' | 'email' | 'subject' | 'message', string> & {
  type: ContactType;
};

export const emptyMessage: ContactValues = {
  name: '',
  email: '',
  subject: '',
  message: '',
  type: 'general',
};

const key = 'contact-message';

/** Kept for the tab until it is sent: a reload loses nothing. */
export function readDraft(): ContactValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : emptyMessage;
  } catch {
    return emptyMessage;
  }
}

export function keepDraft(values: ContactValues) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The browser forbids storage: then the draft lives as long as the page.
  }
}

function isDraft(draft: unknown): draft is ContactValues {
  if (typeof draft !== 'object' || draft === null) return false;
  const { type, ...texts } = draft as Record<keyof ContactValues, unknown>;
  return (
    contactTypes.some((known) => known === type) &&
    Object.keys(emptyMessage).every((name) => name === 'type' || name in texts) &&
    Object.values(texts).every((value) => typeof value === 'string')
  );
}
