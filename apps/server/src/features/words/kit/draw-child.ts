import sharp from 'sharp';
import { answerWork } from '#server/platform/answer-work.ts';
import { drawKitPicture } from './draw-kit-picture.ts';
import { drawPoster } from './draw-poster.ts';
import type { KitWork } from './make-kit-file.ts';

sharp.concurrency(1);
sharp.cache(false);

answerWork(({ format, type, view, photo }: KitWork) =>
  type === 'pdf' ? drawPoster(view, photo) : drawKitPicture(view, format, photo),
);
