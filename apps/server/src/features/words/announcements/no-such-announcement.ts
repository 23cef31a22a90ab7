import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

export const noSuchAnnouncement = () =>
  new Refusal('not_found', say('There is no such announcement.'));
