import { answerWork } from '#server/platform/answer-work.ts';
import { type DoorListView, renderDoorList } from './render-door-list.ts';

answerWork((view: DoorListView) => renderDoorList(view));
