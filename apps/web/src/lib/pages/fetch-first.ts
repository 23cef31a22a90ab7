import { CodeMissing } from '../requests/code-missing.ts';
import { connection } from '../requests/connection.ts';

/** Files by address: those that the page has begun with, those that have come, those on their way. */
let arrivals: Map<string, Promise<void>> | undefined;

/**
 * Wraps every `import()` of the build (build/fetch-first.ts). A browser remembers a module that it
 * could not fetch, and refuses it until the page is left (Chromium 153 still does; WICG
 * whatwg/html#10327), so its files are fetched before the browser sees them, and can be asked for
 * again.
 */
export async function fetchFirst<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    // The build's names start at its root, wherever the page is.
    await Promise.all(files.map((file) => arrival(new URL(file, location.origin).href)));
    return await load().catch((error) => {
      throw new CodeMissing(String(error), { needsReload: true, cause: error });
    });
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

function arrival(address: string): Promise<void> {
  arrivals ??= begunWith();
  const begun = arrivals.get(address);
  if (begun) return begun;
  const arrives = /\.css$/.test(address) ? style(address) : script(address);
  arrivals.set(address, arrives);
  arrives.catch(() => arrivals?.delete(address));
  return arrives;
}

function begunWith(): Map<string, Promise<void>> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=modulepreload], link[rel=stylesheet]',
  );
  return new Map([...links].map(({ href }) => [href, Promise.resolve()]));
}

/** Fetches a script into the browser's cache, where the import finds it. */
async function script(address: string): Promise<void> {
  const answer = await fetch(address)
    .then(async (answer) => {
      await answer.blob();
      return answer;
    })
    .catch((cause: unknown) => {
      connection.doubt();
      throw new CodeMissing(`No answer: ${address}`, { needsReload: false, cause });
    });
  if (answer.ok) return;
  // The router knows by these words that the server has another version, and reloads the page once.
  const isGone = answer.status === 404;
  const words = isGone ? 'Failed to fetch dynamically imported module' : answer.status;
  throw new CodeMissing(`${words}: ${address}`, { needsReload: isGone });
}

function style(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      connection.doubt();
      reject(new CodeMissing(`No answer: ${address}`, { needsReload: false }));
    };
    document.head.append(link);
  });
}
