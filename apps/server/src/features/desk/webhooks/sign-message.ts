import { createHmac } from 'node:crypto';

type Signed = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks (standardwebhooks.com): a signature under each secret that is good. */
export function signMessage(secrets: readonly string[], { id, at, body }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
