import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { S3Error } from './s3-error.ts';

export type S3Account = {
  /** Scheme and host, such as https://s3.ap-south-1.amazonaws.com. */
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** True with the bucket in the path, false with it in front of the host. */
  isPathStyle: boolean;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Each rejects with S3Error, or cockatiel's BrokenCircuitError while the store is left alone. */
export type S3 = {
  put: (
    key: string,
    file: { bytes: Uint8Array; type: string },
    until?: AbortSignal,
  ) => Promise<void>;
  /** Returns null when the store says that there is no such object. */
  get: (key: string, until?: AbortSignal) => Promise<Bytes | null>;
  /** Does nothing when there is none. */
  remove: (key: string, until?: AbortSignal) => Promise<void>;
  /** Returns the first thousand keys. */
  keysUnder: (prefix: string, until?: AbortSignal) => Promise<string[]>;
};

export type S3Patience = {
  /** Milliseconds for one try, and for all tries of one call. */
  tryMs: number;
  callMs: number;
  /** Milliseconds between the first two tries; each further pause is twice as long, and chance varies it. */
  pauseMs: number;
  /** Milliseconds for which a store that has failed again and again is not asked. */
  alone: number;
};
const usual: S3Patience = { tryMs: 4_000, callMs: 10_000, pauseMs: 100, alone: 3_000 };
const tries = 3;
/** Tries of any kind that fail one after the other. */
const failuresInARow = 6;

/** Opens any store that speaks S3's HTTP. `onAway` hears when it is left alone, and when it is back. */
export function createS3(
  account: S3Account,
  onAway: (cause: unknown) => void = () => {},
  onBack: () => void = () => {},
  patience: S3Patience = usual,
): S3 {
  const signer = new AwsClient({
    accessKeyId: account.accessKey,
    secretAccessKey: account.secretKey,
    region: account.region,
    service: 's3',
  });
  const breaker = circuitBreaker(handleType(S3Error), {
    halfOpenAfter: patience.alone,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  breaker.onBreak((reason) => onAway('error' in reason ? reason.error : undefined));
  breaker.onReset(onBack);
  const again = retry(
    // One caller at a time tries whether it is back: the others come again a moment later.
    handleWhen((error) =>
      error instanceof S3Error ? error.isPassing : error instanceof BrokenCircuitError,
    ),
    {
      maxAttempts: tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: patience.pauseMs, maxDelay: 2_000 }),
    },
  );
  const policy = wrap(again, breaker);
  const root = rootOf(account);

  function call(asked: Asked, until?: AbortSignal): Promise<Answer> {
    const call = AbortSignal.timeout(patience.callMs);
    const whole = until ? AbortSignal.any([call, until]) : call;
    return policy.execute(
      () =>
        once(signer, root, asked, AbortSignal.any([whole, AbortSignal.timeout(patience.tryMs)])),
      whole,
    );
  }

  return {
    async put(key, { bytes, type }, until) {
      await call({ method: 'PUT', path: key, body: bytes, type }, until);
    },
    async get(key, until) {
      const { status, bytes } = await call({ method: 'GET', path: key }, until);
      return status === 404 ? null : bytes;
    },
    async remove(key, until) {
      await call({ method: 'DELETE', path: key }, until);
    },
    async keysUnder(prefix, until) {
      const query = `?list-type=2&prefix=${encodeURIComponent(prefix)}`;
      const { bytes } = await call({ method: 'GET', path: query }, until);
      const text = new TextDecoder().decode(bytes);
      if (!text.includes('<ListBucketResult')) throw new S3Error('answered no list', 200);
      return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    },
  };
}

type Asked = {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  body?: Uint8Array;
  type?: string;
};
type Answer = { status: number; bytes: Bytes };

/** Makes one try. An incomplete answer, or an error under a good status, is a failure. */
async function once(
  signer: AwsClient,
  root: string,
  { method, path, body, type }: Asked,
  signal: AbortSignal,
): Promise<Answer> {
  const signed = await signer.sign(root + path, {
    method,
    headers: {
      // The store compares what arrives with this hash and refuses half a picture.
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type ? { 'Content-Type': type } : {}),
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const { response, bytes } = await fetchWhole(signed, method, signal);
  const { status } = response;
  const code = errorCode(response, bytes);
  const isThere = response.ok && code === null;
  // A missing bucket does not mean a missing picture.
  const isGone = status === 404 && code !== 'NoSuchBucket' && method !== 'PUT';
  if (!isThere && !isGone) {
    throw new S3Error(`answered ${status} ${code ?? ''} to ${method}`, status, code);
  }
  return { status, bytes };
}

async function fetchWhole(request: Request, method: string, signal: AbortSignal) {
  try {
    // It follows no redirect: the signature is for this host alone.
    const response = await fetch(request, { signal, redirect: 'manual' });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    // The error has no cause, which may quote the address.
    throw new S3Error(`did not answer ${method} (${name})`, null);
  }
}

/** Returns the code of an error in XML under any status; null when it is no error. */
function errorCode({ headers }: Response, bytes: Uint8Array): string | null {
  if (!headers.get('content-type')?.includes('xml')) return null;
  const text = new TextDecoder().decode(bytes.subarray(0, 4_000));
  if (!/<Error[\s>]/.test(text)) return null;
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'Error';
}

function rootOf({ url, bucket, isPathStyle }: S3Account): string {
  const { origin, protocol, host } = new URL(url);
  return isPathStyle ? `${origin}/${bucket}/` : `${protocol}//${bucket}.${host}/`;
}
