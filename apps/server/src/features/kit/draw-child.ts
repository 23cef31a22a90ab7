import sharp from 'sharp';
import { answerWork } from '#server/platform/answer-work.ts';
import { drawKitPicture } from './draw-kit-picture.ts';
import { drawPoster } from './draw-poster.ts';
import type { KitDrawingAsked } from './make-kit-file.ts';

sharp.concurrency(1);
sharp.cache(false);

answerWork(({ format, type, view }: KitDrawingAsked) =>
  type === 'pdf' ? drawPoster(view) : drawKitPicture(view, format),
);
