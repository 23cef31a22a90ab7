import { answerWork } from '#server/platform/bounds/answer-work.ts';
import { type DoorListParts, renderDoorList } from './render-door-list.ts';
import type { Attendee } from './schemas.ts';

answerWork(({ parts, ...view }: DoorListParts) =>
  renderDoorList({ ...view, attendees: parts.flatMap(readPart) }),
);

/** Parses a part that our own server wrote. */
function readPart(part: string): Attendee[] {
  return JSON.parse(part);
}
