import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';

export const noSuchAnnouncement = () =>
  new Refusal('not_found', say('There is no such announcement.'));
