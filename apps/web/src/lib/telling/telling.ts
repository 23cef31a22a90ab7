import type { Told, ToldError, ToldVital } from '@nagarika/domain/site/telling';

/** Of one page that is open: what goes on failing says nothing new. */
const most = 5;
const mostFrames = 8;
/** The file that this stands in: of another build it has another name. */
const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? 'none';

const told = new Set<string>();
let nameOfRoute = () => '';

/**
 * Errors from now on are told to the server, as their class and the places in our own files: a
 * message may hold what she has typed. `routeName` is the pattern of the page, not its address.
 */
export function tellErrors(routeName: () => string): void {
  nameOfRoute = routeName;
  window.addEventListener('error', ({ error }) => tellError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/** Also one that something has caught and shown in the place of a part. */
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
  // Outlives the page, carries no cookie, and nobody waits for it or hears that it failed.
  fetch('/told', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Not who asks not to be followed, not a program, and not without a connection. */
export function mayTell(): boolean {
  const { doNotTrack, webdriver, onLine } = navigator;
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return !isOptedOut && doNotTrack !== '1' && !webdriver && onLine;
}

function kindOf({ name }: Error): string {
  return /^\w{1,60}$/.test(name) ? name : 'other';
}

/** Chromium's, Firefox' and Safari's all have address:line:column; only those of our files are told. */
function framesOf({ stack = '' }: Error): string[] {
  const ours = stack.matchAll(/(https?:\/\/[^/\s]+)\/assets\/([\w.-]+\.js:\d+:\d+)/g);
  return [...ours]
    .filter(([, origin]) => origin === location.origin)
    .map(([, , place = '']) => place)
    .slice(0, mostFrames);
}
