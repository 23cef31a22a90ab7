import { shownLanguage } from './needed-words.ts';
import { asSameMember } from './session-ended.ts';
import { smallerPicture } from './smaller-picture.ts';

/** `message`: the server's, for people; empty when none came. */
export class UploadError extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** What the browser knows of it: the status's text, 'no connection' or 'cancelled'. */
  readonly reason: string;
  constructor(message = '', status = 0, reason = '') {
    super(message);
    this.name = 'UploadError';
    this.status = status;
    this.reason = reason;
  }
}

export type UploadOptions = {
  /** Told the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a picture, made smaller, as the form field `image` and answers the server's JSON. By
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

/** Answers the address of the stored picture. @throws UploadError */
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
