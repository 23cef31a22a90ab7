import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Account } from '#server/adapters/s3/s3-client.ts';

/** The store's behaviour to the next requests: each takes one mood, and the last stays. */
export type Mood =
  | 'well'
  | 'slow down'
  | 'hangs'
  | 'cuts'
  | 'error under 200'
  | 'hangs up'
  | 'page';

/** Starts a small S3 that checks every signature and its body, and misbehaves on demand. */
export async function startHostileS3() {
  const account: Omit<S3Account, 'url'> = {
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKey: 'test-access-key',
    secretKey: 'test-secret-key',
    isPathStyle: true,
  };
  const objects = new Map<string, Buffer>();
  const heard: string[] = [];
  let moods: Mood[] = ['well'];
  let open = 0;
  let most = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    heard.push(`${request.method}`);
    const body = await bodyOf(request);
    const mood = moods.length > 1 ? moods.shift() : moods[0];
    if (mood === 'hangs') return;
    if (mood === 'hangs up') return request.socket.destroy();
    if (mood === 'slow down') return sendError(response, 503, 'SlowDown');
    if (mood === 'error under 200') return sendError(response, 200, 'InternalError');
    if (mood === 'page') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
    if (!isSigned(request, body, account.secretKey)) {
      return sendError(response, 403, 'SignatureDoesNotMatch');
    }
    const key = request.url ?? '';
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.writeHead(200).end();
    const listed = new URL(key, 'http://host').searchParams.get('prefix');
    if (listed !== null) return sendList(response, [...objects.keys()], listed);
    const found = objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.byteLength });
    if (mood !== 'cuts') return response.end(found);
    response.write(found.subarray(0, found.byteLength / 2), () => request.socket.destroy());
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    account: { ...account, url: `http://127.0.0.1:${portOf(server.address())}` },
    objects,
    /** Lists the methods in their order. */
    heard,
    become: (...next: Mood[]) => {
      moods = next;
      most = open;
    },
    /** Returns the most requests under way at once since its last mood began. */
    mostAtOnce: () => most,
    /** Hangs up on every hanging request. */
    letGo: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere');
  return address.port;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function sendError(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

function sendList(response: ServerResponse, paths: string[], prefix: string) {
  const keys = paths.map((path) => decodeURIComponent(path).replace(/^\/[^/]+\//, ''));
  const listed = keys.filter((key) => key.startsWith(prefix));
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(
      `<ListBucketResult>${listed.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
    );
}

/** Checks AWS Signature Version 4 of the request and its body. */
function isSigned(request: IncomingMessage, body: Buffer, secretKey: string): boolean {
  const given = /Credential=[^/]+\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!given) return false;
  const [, scope = '', signedHeaders = '', signature = ''] = given;
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
  searchParams.sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const query = searchParams.toString().replaceAll('+', '%20');
  const canonical = [request.method, pathname, query, headers.join(''), signedHeaders, hash];
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    sha256(canonical.join('\n')),
  ].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
