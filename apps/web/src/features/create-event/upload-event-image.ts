import { asHerself } from '../../lib/session-ended.ts';

export class UploadError extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  constructor(message: string, status = 0) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }
}

/**
 * Sends the picture; XMLHttpRequest, because fetch tells nothing of how far an upload has come.
 * `onProgress` is told the percentage. Rejects with an UploadError: the server's words, else
 * 'Upload failed: {status text}' (docs/product/texts.md#profile-saved-stories).
 */
export function uploadEventImage(picture: Blob, options: Options): Promise<string> {
  return asHerself(
    () => send(picture, options),
    (error) => error instanceof UploadError && error.status === 401,
  );
}

type Options = { onProgress: (percent: number) => void; signal: AbortSignal };

function send(picture: Blob, { onProgress, signal }: Options): Promise<string> {
  const form = new FormData();
  form.set('image', picture);
  const request = new XMLHttpRequest();
  request.open('POST', '/api/upload/event-image');
  request.withCredentials = true;
  request.upload.onprogress = ({ loaded, total }) =>
    onProgress(Math.floor((100 * loaded) / Math.max(total, 1)));
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const { imageUrl, message } = readAnswer(request.responseText);
      if (request.status === 200 && imageUrl) return resolve(imageUrl);
      reject(new UploadError(message ?? `Upload failed: ${request.statusText}`, request.status));
    };
    request.onerror = () => reject(new UploadError('Upload failed: no connection'));
    request.onabort = () => reject(new UploadError('Upload failed: cancelled'));
    request.send(form);
  });
}

type Answer = { imageUrl?: string; message?: string };

/** Ours is JSON; a proxy's is not. */
function readAnswer(text: string): Answer {
  try {
    const answer: Answer | null = JSON.parse(text);
    return answer ?? {};
  } catch {
    return {};
  }
}
