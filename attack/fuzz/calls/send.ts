import type { Call } from './call.ts';

export type Answer = {
  /** 0 when no answer came. */
  status: number;
  type: string;
  text: string;
  bytes: number;
  headers: Headers;
  ms: number;
};

/** Chooses one of thousands, so that no client's allowance decides what is seen. */
const addressOf = (n: number) => `10.${(n >> 14) & 127}.${(n >> 7) & 127}.${n & 127}`;

/** Milliseconds for which an open stream is listened to. */
const streamMs = 250;

/** Sends a call as its person, from the call's own address. */
export async function send(url: string, { n, person, sent, answers }: Call): Promise<Answer> {
  const headers = new Headers({ 'x-forwarded-for': addressOf(n), ...sent.headers });
  if (person.cookie) headers.set('cookie', person.cookie);
  const isStream = answers.form === 'stream';
  const left = new AbortController();
  const patience = setTimeout(() => left.abort(), 30_000);
  const began = performance.now();
  try {
    const answer = await fetch(`${url}${sent.path}`, {
      method: sent.method,
      headers,
      redirect: 'manual',
      signal: left.signal,
      ...(sent.body === null ? {} : { body: sent.body }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const head = { status: answer.status, type, headers: answer.headers };
    if (isStream && type.startsWith('text/event-stream')) {
      const ms = performance.now() - began;
      const stopped = setTimeout(() => left.abort(), streamMs);
      const text = await answer.text().catch(() => '');
      clearTimeout(stopped);
      return { ...head, text, bytes: 0, ms };
    }
    const raw = await answer.bytes();
    const ms = performance.now() - began;
    const isText = /json|text|xml|calendar|javascript/.test(type);
    const text = isText ? new TextDecoder().decode(raw) : '';
    return { ...head, text, bytes: raw.length, ms };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const ms = performance.now() - began;
    return { status: 0, type: '', text, bytes: 0, headers: new Headers(), ms };
  } finally {
    clearTimeout(patience);
  }
}
