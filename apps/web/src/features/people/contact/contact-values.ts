import type { ContactType } from '@nagarika/domain/people/contact-types';

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
