import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** A file of the build, by its address on the site. */
export function read(path: string): Buffer {
  return readFileSync(join(dist, path));
}

export function builtScripts(): string[] {
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
}

/** The files that the service worker keeps from the start: the build has written them into it. */
export function kept(): string[] {
  return [
    ...read('/sw.js')
      .toString()
      .matchAll(/url:"([^"]+)"/g),
  ].map(([, path]) => `/${path}`);
}

/** kB as they go over the wire to any browser of these days: what the build has compressed, else the file itself. */
export function weigh(paths: readonly string[]): number {
  const sizes = paths.map((path) => {
    const small = `${path}.br`;
    return read(existsSync(join(dist, small)) ? small : path).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The files of the build that the page has asked for, once it asks for no more. */
export async function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/'));
    // It has come to rest: nothing on it is loading, and a while has brought nothing new.
    let before = -1;
    const isLive = () =>
      asked().some((path) => path.startsWith('/assets/app-') && path.endsWith('.js'));
    const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
    while (before < asked().length || !isLive() || isBusy()) {
      before = asked().length;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return [...new Set(asked())];
  });
}
