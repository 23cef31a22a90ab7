import { messageOf } from './requests/message-of.ts';
import { factorShown, isFactorAsked } from './requests/second-factor-asked.ts';
import { asSameMember } from './requests/session-ended.ts';
import { saveFile } from './save-file.ts';
import { shownLanguage } from './words/needed-words.ts';

/** The server's words on why a file did not come; empty when no answer came. */
export class DownloadError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly isFactorAsked: boolean;
  constructor(message?: string, status = 0, isFactorAsked = false) {
    super(message);
    this.isFactorAsked = isFactorAsked;
    this.status = status;
  }
}

/**
 * Asks for a file, with `asked` for what the address does not hold, saves it under the server's
 * name, else under `name`, and returns it. Asks for the second factor where the server wants it.
 * @throws DownloadError
 */
export async function downloadFile(path: string, name: string, asked?: object): Promise<Response> {
  const response = await asSameMember(
    () => asWithFactor(() => ask(path, asked)),
    (error) => error instanceof DownloadError && error.status === 401,
  );
  const given = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const file = await response.blob().catch(() => {
    throw new DownloadError();
  });
  saveFile(file, given ?? name);
  return response;
}

/** Sends again after the second factor was shown, where the server wants it. */
async function asWithFactor(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof DownloadError && error.isFactorAsked;
    if (isAsked && (await factorShown())) return send();
    throw error;
  }
}

async function ask(path: string, asked?: object): Promise<Response> {
  const response = await fetch(path, {
    headers: { 'Content-Type': 'application/json', 'Accept-Language': shownLanguage() },
    ...(asked && { method: 'POST', body: JSON.stringify(asked) }),
  }).catch(() => {
    throw new DownloadError();
  });
  if (response.ok) return response;
  const said: unknown = await response.json().catch(() => null);
  throw new DownloadError(messageOf(said) || undefined, response.status, isFactorAsked(said));
}
