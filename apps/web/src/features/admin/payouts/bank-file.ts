import { messageOf } from '../../../lib/message-of.ts';
import { shownLanguage } from '../../../lib/needed-words.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { factorShown, isFactorAsked } from '../../../lib/second-factor-asked.ts';
import { asSameMember } from '../../../lib/session-ended.ts';

/** What kept the file from coming, in the server's words; empty when no answer came. */
export class BankFileError extends Error {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  readonly isFactorAsked: boolean;
  constructor(message?: string, status = 0, isFactorAsked = false) {
    super(message);
    this.isFactorAsked = isFactorAsked;
    this.status = status;
  }
}

/** @throws BankFileError */
export async function downloadBankFile(ids: string[], again: boolean): Promise<void> {
  const response = await asSameMember(
    () => asWithFactor(() => ask(ids, again)),
    (error) => error instanceof BankFileError && error.status === 401,
  );
  const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? 'payouts.csv');
}

/** The server may want the second factor first: once more, when it was shown. */
async function asWithFactor(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof BankFileError && error.isFactorAsked;
    if (isAsked && (await factorShown())) return send();
    throw error;
  }
}

async function ask(ids: string[], again: boolean): Promise<Response> {
  const response = await fetch('/api/admin/payouts/bank-file', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': shownLanguage() },
    body: JSON.stringify({ ids, again }),
  }).catch(() => {
    throw new BankFileError();
  });
  if (response.ok) return response;
  const said: unknown = await response.json().catch(() => null);
  throw new BankFileError(messageOf(said) || undefined, response.status, isFactorAsked(said));
}
