import { asSameMember } from '../requests/session-ended.ts';
import { shownLanguage } from '../words/needed-words.ts';

/**
 * The largest size sent, half as much again as the server keeps
 * (packages/domain/src/events/covers/image-files.ts), which reduces the rest.
 */
const most = { width: 1920, height: 3840 };

/** Formats sent as they are where they are small enough; the server takes no others. */
const taken = ['image/jpeg', 'image/png', 'image/webp'];

/** Phones' own formats, for browsers that can show them. */
const foreign = ['image/heic', 'image/heif', 'image/avif'];

/** An upload's failure; `message` is the server's, for people, and empty when none came. */
export class UploadError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The browser's own reason: the status's text, 'no connection' or 'cancelled'. */
  readonly reason: string;
  constructor(message = '', status = 0, reason = '') {
    super(message);
    this.name = 'UploadError';
    this.status = status;
    this.reason = reason;
  }
}

export type UploadOptions = {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a picture, made smaller, as the form field `image`, and returns the server's JSON. It uses
 * XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws UploadError
 */
export async function uploadImage(
  path: Path,
  picture: Blob,
  options: UploadOptions,
): Promise<unknown> {
  const smaller = await smallerPicture(picture);
  return asSameMember(
    () => send(path, smaller, options),
    (error) => error instanceof UploadError && error.status === 401,
  );
}

/**
 * Returns the address of the stored picture.
 * @throws UploadError
 */
export async function uploadEventImage(picture: Blob, options: UploadOptions): Promise<string> {
  const answer = await uploadImage('/api/upload/event-image', picture, options);
  if (typeof answer === 'object' && answer !== null && 'imageUrl' in answer) {
    if (typeof answer.imageUrl === 'string') return answer.imageUrl;
  }
  throw new UploadError();
}

type Path = '/api/upload/profile-photo' | '/api/upload/event-image';

function send(path: Path, picture: Blob, { onProgress, signal }: UploadOptions): Promise<unknown> {
  const form = new FormData();
  form.append('image', picture);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept-Language', shownLanguage());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, response } = request;
      if (status === 200) resolve(response);
      else reject(new UploadError(messageOf(response), status, statusText));
    };
    request.onerror = () => reject(new UploadError('', 0, 'no connection'));
    request.onabort = () => reject(new UploadError('', 0, 'cancelled'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) reject(new UploadError('', 0, 'cancelled'));
    else request.send(form);
  });
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message : undefined;
}

/**
 * Reduces a picture before sending: no larger than is ever shown, upright, without the camera's own
 * data, so that a photo of 12 megapixels shrinks to a quarter of its bytes. It stays as chosen
 * where this browser cannot draw it, where it is animated, or where nothing would be gained: the
 * server judges whatever arrives.
 */
async function smallerPicture(picture: Blob): Promise<Blob> {
  const isTaken = taken.includes(picture.type);
  if (!isTaken && !foreign.includes(picture.type)) return picture;
  try {
    if (await isAnimated(picture)) return picture;
    const drawn = await redraw(picture, isTaken);
    return drawn && (drawn.size < picture.size || !isTaken) ? drawn : picture;
  } catch {
    return picture;
  }
}

/** Returns null when it is small enough as it is. */
async function redraw(picture: Blob, isTaken: boolean): Promise<Blob | null> {
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, most.width / whole.width, most.height / whole.height);
  if (scale === 1 && isTaken) {
    whole.close();
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  // Formats with transparency keep it; a browser that cannot write WebP writes PNG.
  const type = picture.type === 'image/png' || picture.type === 'image/webp' ? 'webp' : 'jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, `image/${type}`, 0.87));
}

/**
 * Finds the chunk that animated PNG and WebP have before their first picture: drawn, it would stand
 * still.
 */
async function isAnimated(picture: Blob): Promise<boolean> {
  if (picture.type !== 'image/png' && picture.type !== 'image/webp') return false;
  const start = new Uint8Array(await picture.slice(0, 64 * 1024).arrayBuffer());
  return /acTL|ANIM/.test(new TextDecoder('latin1').decode(start));
}
