import { answerWork } from '#server/platform/answer-work.ts';
import { writeSheet } from './write-sheet.ts';

answerWork(writeSheet);
