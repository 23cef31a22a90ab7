import { shownLanguage } from '../../../lib/needed-words.ts';
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
  save(await response.blob(), name ?? 'payouts.csv');
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
  throw new BankFileError(messageOf(said), response.status, isFactorAsked(said));
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message : undefined;
}
