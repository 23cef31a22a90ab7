import sharp from 'sharp';
import { answerWork } from '#server/platform/bounds/answer-work.ts';
import { type EncodeJob, encodeImage } from './encode-image.ts';

// One picture at a time: more threads and a cache would only hold more memory.
sharp.concurrency(1);
sharp.cache(false);

answerWork(({ bytes, kind }: EncodeJob) => encodeImage(bytes, kind));
