import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';

export const noSuchOrganiser = () => new Refusal('not_found', say('There is no such organiser.'));
