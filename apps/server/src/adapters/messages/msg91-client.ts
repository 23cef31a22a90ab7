import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { z } from 'zod';

export type Msg91Account = {
  authKey: string;
  /** https://control.msg91.com */
  baseUrl: string;
  timeoutMs?: number;
};

/** Ids registered for each language; a language without one is sent the source language's. */
export type Templates = Record<typeof sourceLanguage, string> & Partial<Record<Language, string>>;

export function languageWithTemplate(templates: Templates, wanted: Language): Language {
  return templates[wanted] === undefined ? sourceLanguage : wanted;
}

/** MSG91 answers 200 even to what it refused: `type` (SMS) or `status` (WhatsApp) is the verdict. */
const answerSchema = z.object({
  type: z.string().optional(),
  status: z.string().optional(),
  message: z.string().optional(),
  errors: z.unknown().optional(),
  hasError: z.boolean().nullish(),
});

/** Names neither the phone nor the text. */
export class Msg91Error extends Error {
  override readonly name = 'Msg91Error';
  /** The HTTP status; null without an answer, when the message may have been taken. */
  readonly status: number | null;
  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

/** @throws Msg91Error when the message was not taken */
export async function postToMsg91(
  { authKey, baseUrl, timeoutMs = 8000 }: Msg91Account,
  { path, query = {}, body = {} }: { path: string; query?: Record<string, string>; body?: unknown },
): Promise<void> {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  const response = await request(url, { authKey, timeoutMs, body });
  const { data: answer } = answerSchema.safeParse(readJson(response.text));
  const isTaken = (answer?.type ?? answer?.status) === 'success' && !answer?.hasError;
  if (response.status === 200 && isTaken) return;
  const why = answer?.message ?? (answer ? 'no reason given' : 'an answer that is not theirs');
  throw new Msg91Error(
    `MSG91 did not take a message (${response.status}): ${masked(why)}`,
    response.status,
  );
}

async function request(
  url: URL,
  { authKey, timeoutMs, body }: { authKey: string; timeoutMs: number; body: unknown },
) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error', // the key goes to no other host
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    // The error has no cause, which may quote the address.
    throw new Msg91Error(`MSG91 did not answer (${name})`, null);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** MSG91's messages may repeat the number. */
function masked(message: string): string {
  return message.slice(0, 120).replaceAll(/\d{4,}/g, '…');
}
