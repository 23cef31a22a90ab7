import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The destination of bytes: the proxy, or a server past it. */
export type Target = {
  name: string;
  host: string;
  port: number;
  isTls: boolean;
  authority: string;
};

export type Heard = { status: number; head: string; body: string };
export type Talk = { answers: Heard[]; isClosed: boolean; rest: string };

export function targetOf(name: string, url: string): Target {
  const { protocol, hostname, port, host } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  return { name, host: bare, port: Number(port), isTls: protocol === 'https:', authority: host };
}

export async function dial(target: Target, alpn = 'http/1.1'): Promise<Socket> {
  const { host, port } = target;
  const socket = target.isTls
    ? connectTls({ host, port, ALPNProtocols: [alpn], rejectUnauthorized: false })
    : connectTcp({ host, port });
  await new Promise<void>((resolve, reject) => {
    socket.once(target.isTls ? 'secureConnect' : 'connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Says this on its own connection, and hears all that is answered to it until nothing more comes. */
export async function say(target: Target, bytes: string, quietMs = 150): Promise<Talk> {
  const { text, isClosed } = await exchange(target, Buffer.from(bytes, 'latin1'), { quietMs });
  return { ...readAnswers(text), isClosed };
}

export async function exchange(
  target: Target,
  bytes: Uint8Array,
  { quietMs = 150, alpn = 'http/1.1' },
): Promise<{ text: string; isClosed: boolean }> {
  const socket = await dial(target, alpn);
  const parts: Buffer[] = [];
  const heard = await new Promise<boolean>((resolve) => {
    // A refusal comes at once; an answer that is made takes a moment.
    let timer = setTimeout(() => resolve(false), 1_500);
    socket.on('data', (part) => {
      parts.push(Buffer.from(part));
      clearTimeout(timer);
      timer = setTimeout(() => resolve(false), quietMs);
    });
    const over = () => resolve(true);
    socket.once('end', over).once('close', over).once('error', over);
    socket.write(bytes);
  });
  socket.on('error', () => {});
  socket.destroy();
  return { text: Buffer.concat(parts).toString('latin1'), isClosed: heard };
}

/** Reads one answer after the other, each ended as it says itself. */
export function readAnswers(text: string): Omit<Talk, 'isClosed'> {
  const answers: Heard[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(rest)?.[1]);
    if (end < 0 || !status) return { answers, rest };
    const head = rest.slice(0, end);
    rest = rest.slice(end + 4);
    if (status < 200) continue;
    const { body, after } = bodyOf(head, status, rest);
    answers.push({ status, head, body });
    rest = after;
  }
}

function bodyOf(head: string, status: number, text: string): { body: string; after: string } {
  if (status === 204 || status === 304) return { body: '', after: text };
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return unchunked(text);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const size = length === undefined ? text.length : Number(length);
  return { body: text.slice(0, size), after: text.slice(size) };
}

function unchunked(text: string): { body: string; after: string } {
  let body = '';
  let rest = text;
  for (;;) {
    const [line] = /^[^\r]*\r\n/.exec(rest) ?? [''];
    const size = Number.parseInt(line, 16);
    if (!(size > 0)) return { body, after: rest.slice(line.length + 2) };
    body += rest.slice(line.length, line.length + size);
    rest = rest.slice(line.length + size + 2);
  }
}
