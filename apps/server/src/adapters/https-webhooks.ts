import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { AttemptFault } from '@nagarika/domain/desk/webhooks';
import type {
  WebhookAnswer,
  WebhookRequest,
  WebhookSender,
} from '#server/platform/ports/webhook-sender.ts';
import { isLoopback, isPublicAddress } from '#server/platform/secrets/is-public-address.ts';

type Address = { address: string; family: number };

type Options = {
  /** True in demo and tests, where this machine may receive webhooks too, and plain HTTP is allowed. */
  toLoopback: boolean;
  /** Returns all addresses that the name stands for now. */
  resolve?: (host: string) => Promise<readonly Address[]>;
  /** Bounds the whole of a call: name, connection, answer. */
  timeoutMs?: number;
  /** Certificates of a test, beside those that the machine trusts. */
  ca?: string;
};

/** The bytes read of an answer, and the characters kept of it. */
const maxAnswerBytes = 64 * 1024;
const maxExcerpt = 1_000;

class Fault extends Error {
  constructor(readonly fault: AttemptFault) {
    super(fault);
  }
}

/**
 * Resolves a name once, requires all its addresses to be public, and connects to one of those under the name
 * that the certificate must have; what the name stands for a moment later is not asked. It follows no
 * redirect and uses no connection twice (docs/decisions/0206-webhooks.md).
 */
export function httpsWebhooks({
  toLoopback,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = 10_000,
  ca,
}: Options): WebhookSender {
  async function addressesOf(url: URL): Promise<readonly Address[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family
      ? [{ address: host, family }]
      : await resolve(host).catch(() => {
          throw new Fault('no_address');
        });
    if (found.length === 0) throw new Fault('no_address');
    const isOurs = toLoopback && found.every(({ address }) => isLoopback(address));
    const isGood = found.every(({ address }) => isPublicAddress(address));
    if (!(isOurs || (isGood && url.protocol === 'https:'))) throw new Fault('private_address');
    return found;
  }

  return {
    async send(request) {
      const signal = AbortSignal.timeout(timeoutMs);
      const given = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Fault('timeout')), { once: true });
      });
      try {
        const url = new URL(request.url);
        const addresses = await Promise.race([addressesOf(url), given]);
        return await Promise.race([ask(url, request, { addresses, signal, ca }), given]);
      } catch (error) {
        return { statusCode: null, fault: faultOf(error, signal), excerpt: '' };
      }
    },
  };
}

type Asking = { addresses: readonly Address[]; signal: AbortSignal; ca: string | undefined };

function ask(url: URL, { headers, body }: WebhookRequest, asking: Asking): Promise<WebhookAnswer> {
  const { addresses, signal, ca } = asking;
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        signal,
        agent: false,
        ...(ca === undefined ? {} : { ca }),
        lookup: (_host, options, found) => {
          const [first] = addresses;
          if (typeof options === 'object' && options.all) found(null, [...addresses]);
          else found(null, first?.address ?? '', first?.family);
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let read = 0;
        const end = () => {
          resolve(toAnswer(answer.statusCode ?? 0, Buffer.concat(parts)));
          sent.destroy();
        };
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          read += part.length;
          if (read >= maxAnswerBytes) end();
        });
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function toAnswer(statusCode: number, bytes: Buffer): WebhookAnswer {
  const isTaken = statusCode >= 200 && statusCode < 300;
  const isRedirect = statusCode >= 300 && statusCode < 400;
  return {
    statusCode,
    fault: isTaken ? null : isRedirect ? 'redirect' : 'status',
    // The answer can be anything, so it is kept and shown as text.
    excerpt: bytes.toString('utf8').replaceAll('\0', '').slice(0, maxExcerpt).toWellFormed(),
  };
}

function faultOf(error: unknown, signal: AbortSignal): AttemptFault {
  if (error instanceof Fault) return error.fault;
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'connection';
}
