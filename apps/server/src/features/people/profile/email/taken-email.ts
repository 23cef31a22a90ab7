import { say } from '@nagarika/domain/language/texts';
/** One account alone may call an address its own: the first that proves it. */
export const takenEmail = {
  constraint: 'users_verified_email',
  message: say('This email address belongs to another account.'),
};
