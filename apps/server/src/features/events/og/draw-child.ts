import sharp from 'sharp';
import { answerWork } from '#server/platform/bounds/answer-work.ts';
import type { Drawing } from './draw-in-turn.ts';
import { drawLogo, drawPicture } from './draw-picture.ts';

sharp.concurrency(1);
sharp.cache(false);

answerWork((drawing: Drawing) =>
  drawing.of === 'logo' ? drawLogo() : drawPicture(drawing.subject, drawing),
);
