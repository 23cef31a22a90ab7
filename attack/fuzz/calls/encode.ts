import type { RestProcedure } from '../../../apps/server/src/trpc/procedures.ts';
import type { Seeded } from '../../chaos/scene/seeded.ts';
import type { Sent } from './call.ts';

const json = { 'content-type': 'application/json' };

/** Encodes as tRPC's client does, alone or as a batch of one. */
export function overTrpc(
  { name, type }: { name: string; type: string },
  input: unknown,
  chance: Seeded,
): Sent {
  const isBatch = type !== 'subscription' && chance.isOneIn(8);
  const text = JSON.stringify(isBatch ? { 0: input } : input);
  const query = isBatch ? 'batch=1' : '';
  if (type === 'mutation') {
    const path = `/trpc/${name}${isBatch ? `?${query}` : ''}`;
    return { method: 'POST', path, headers: json, body: text ?? null };
  }
  const given = text === undefined ? '' : `${query ? '&' : ''}input=${inAddress(text)}`;
  return { method: 'GET', path: `/trpc/${name}?${query}${given}`, headers: {}, body: null };
}

/** Encodes into path, query and body by the procedure's REST path. */
export function overRest({ method, path }: RestProcedure, input: unknown): Sent {
  const fields = new Map(Object.entries(Object(input)));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return inAddress(value) || '%20';
  });
  if (method !== 'GET') {
    const body = fields.size === 0 ? null : JSON.stringify(Object.fromEntries(fields));
    return { method, path: filled, headers: body === null ? {} : json, body };
  }
  const query = [...fields].map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  return { method, path: `${filled}?${query.join('&')}`, headers: {}, body: null };
}

/** Returns a REST input as the schema sees it: an address has only texts. */
export function asRestReads({ method, path }: RestProcedure, input: unknown): unknown {
  const fields = Object.entries(Object(input)).filter(([, value]) => value !== undefined);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      method === 'GET' || inPath.has(name) ? asText(value).toWellFormed() : value,
    ]),
  );
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? '') ?? '');

/** Encodes a value; a lone surrogate has no form in an address, so its bytes stand there. */
export function inAddress(value: unknown): string {
  return Array.from(asText(value), (sign) =>
    sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80',
  ).join('');
}
