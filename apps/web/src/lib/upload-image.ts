import { asHerself } from './session-ended.ts';

/** `message`: the server's, for people; empty when no answer came. */
export class UploadError extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  constructor(message = '', status = 0) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }
}

/**
 * Sends a picture as the form field `image` and answers the server's JSON. By XMLHttpRequest,
 * because fetch does not tell how much has been sent.
 *
 * @param onProgress the share that has been sent, 0 to 1
 * @throws UploadError
 */
export function uploadImage(
  path: Path,
  file: File,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return asHerself(
    () => send(path, file, onProgress),
    (error) => error instanceof UploadError && error.status === 401,
  );
}

type Path = '/api/upload/profile-photo' | '/api/upload/event-image';

function send(path: Path, file: File, onProgress: (share: number) => void): Promise<unknown> {
  const form = new FormData();
  form.append('image', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 200
        ? resolve(request.response)
        : reject(new UploadError(messageOf(request.response), request.status));
    request.onerror = () => reject(new UploadError());
    request.send(form);
  });
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message : undefined;
}
