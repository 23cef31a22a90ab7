import { z } from 'zod';
import { parseCidr } from '#server/http/clients/address-range.ts';

/** Formats of the environment's values; each message completes "KEY: …". */

export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], 'must be 1 or 0'))
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word));

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
  .transform(Number);

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry defines it. */
export const headerList = z.string().transform((text, ctx) =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*([!-~]+)\s*$/.exec(part) ?? [];
      if (!name) ctx.addIssue({ code: 'custom', message: 'must be name=value, comma between' });
      return [name, decodeURIComponent(value.replaceAll(/%(?![\da-f]{2})/gi, '%25'))];
    }),
  ),
);

export const url = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Several URLs, separated by commas. */
export const urls = (...protocols: string[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(url(...protocols)));

/** One secret, or several, comma between, while it is replaced: the first writes, all are accepted. */
export const secrets = z.string().transform((text, ctx) => {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.some((part) => part.length < 16))
    ctx.addIssue({
      code: 'custom',
      message: 'must have at least 16 characters (openssl rand -hex 32)',
    });
  return parts;
});

/** Public keys of age, separated by commas. */
export const recipients = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z.string().regex(/^age1[a-z\d]+$/, 'must be public keys: age1… (bun run backup --new-key)'),
    ),
  );

export const cidrs = z.string().transform((text, ctx) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const cidr = parseCidr(part);
      if (!cidr) ctx.addIssue({ code: 'custom', message: `'${part}' is not an address or CIDR` });
      return cidr ?? [];
    }),
);

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

/** Tells whether a URL has a scheme and a host and nothing more. */
export function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true; // reported elsewhere as no address
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && !search && !hash;
}
