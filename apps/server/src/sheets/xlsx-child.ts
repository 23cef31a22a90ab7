import { answerWork } from '#server/platform/bounds/answer-work.ts';
import { writeSheet } from './write-sheet.ts';

answerWork(writeSheet);
