import { say } from '@nagarika/domain/texts';

/** Of whom no name is known. */
export const someMember = say('A member');
