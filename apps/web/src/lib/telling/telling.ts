import type { Told, ToldError, ToldVital } from '@nagarika/domain/site/telling';

/** The most reports from one open page: a lasting failure says nothing new. */
const most = 5;
const mostFrames = 8;
/** The name of this file, which differs in every build. */
const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? 'none';

const told = new Set<string>();
let nameOfRoute = () => '';

/**
 * Reports errors to the server from now on, by their class and the places in our own files: a
 * message may hold what a visitor has typed. `routeName` is the pattern of the page, not its
 * address.
 */
export function tellErrors(routeName: () => string): void {
  nameOfRoute = routeName;
  window.addEventListener('error', ({ error }) => tellError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/** Reports an error, also one that was caught and shown in the place of a part. */
export function tellError(error: unknown): void {
  if (!mayTell() || !(error instanceof Error) || told.size >= most) return;
  const one = { kind: kindOf(error), frames: framesOf(error) };
  const same = `${one.kind} ${one.frames[0]}`;
  if (told.has(same)) return;
  told.add(same);
  tell({ errors: [one] });
}

export function tell(
  what: { errors: ToldError[] } | { vitals: ToldVital[] },
  route = nameOfRoute(),
) {
  const body: Told = { build, route, ...what };
  // The request outlives the page and carries no cookie; nothing waits for it or learns that it failed.
  fetch('/told', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Tells whether to report: not for visitors who opt out, not for programs, and not without a connection. */
export function mayTell(): boolean {
  const { doNotTrack, webdriver, onLine } = navigator;
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return !isOptedOut && doNotTrack !== '1' && !webdriver && onLine;
}

function kindOf({ name }: Error): string {
  return /^\w{1,60}$/.test(name) ? name : 'other';
}

/**
 * Reads address:line:column, which Chromium, Firefox and Safari all give; only our own files are
 * reported.
 */
function framesOf({ stack = '' }: Error): string[] {
  const ours = stack.matchAll(/(https?:\/\/[^/\s]+)\/assets\/([\w.-]+\.js:\d+:\d+)/g);
  return [...ours]
    .filter(([, origin]) => origin === location.origin)
    .map(([, , place = '']) => place)
    .slice(0, mostFrames);
}
