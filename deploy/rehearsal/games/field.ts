import type { Caller } from '../../../attack/support/calls.ts';
import { withoutTimes } from '../parts/innocents.ts';
import type { Talk, Target } from '../parts/raw.ts';
import { hiddenRoute } from './framing.ts';

/**
 * The field on which the games are played: the whole rehearsal, or one server behind the proxy (smuggle.ts).
 */
export type Field = {
  url: string;
  clearUrl: string;
  servers: readonly { url: string }[];
  metricsToken: string;
  eventIds: readonly string[];
  member: Caller;
};

/** Returns visitors whose answers differ from what they were. */
export type Differing = () => Promise<string[]>;

/** Finds an address of another's site; a path of ours may be called so. */
export const leadsAway = /(\/\/|@)evil\.example/;

export const request = (path: string, { authority }: Target, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${authority}\r\n${more}\r\n`;

/** Returns all of an answer except each copy's own parts. */
export function lastingOf({ answers: [one] }: Talk): string {
  const head = one?.head.replaceAll(/\r\n(date|x-request-id|server|alt-svc):[^\r]*/gi, '') ?? '';
  const body = withoutTimes(one?.body ?? '');
  return `${head}\n${body}`;
}

export function isRefused({ answers, isClosed }: Talk, hits: number): boolean {
  const status = answers[0]?.status;
  const isNo = status === undefined ? isClosed : status >= 400;
  return isNo && hits === 0;
}

export const said = ({ answers, isClosed }: Talk) =>
  answers.map(({ status }) => status).join('+') || (isClosed ? 'closed' : 'silence');

/** Counts how often the hidden request was answered, by whichever server. */
export async function hitsOf({ servers, metricsToken }: Field): Promise<number> {
  const authorization = `Bearer ${metricsToken}`;
  const texts = await Promise.all(
    servers.map(async ({ url }) =>
      (await fetch(`${url}/metrics`, { headers: { authorization } })).text(),
    ),
  );
  const counts = texts.flatMap((text) =>
    [...text.matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm)].filter(
      ([, labels]) => labels?.includes(`route="${hiddenRoute}"`),
    ),
  );
  return counts.reduce((sum, [, , count]) => sum + Number(count), 0);
}
