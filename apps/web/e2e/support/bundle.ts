import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Reads a file of the build, by its address on the site. */
export function read(path: string): Buffer {
  return readFileSync(join(dist, path));
}

export function builtScripts(): string[] {
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
}

/** Lists the files that the service worker keeps from the start: the build has written them into it. */
export function kept(): string[] {
  return [
    ...read('/sw.js')
      .toString()
      .matchAll(/url:"([^"]+)"/g),
  ].map(([, path]) => `/${path}`);
}

/**
 * Returns kB as they go over the wire to any browser of these days: the build's compressed file, else the
 * file itself.
 */
export function weigh(paths: readonly string[]): number {
  const sizes = paths.map((path) => {
    const small = `${path}.br`;
    return read(existsSync(join(dist, small)) ? small : path).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Lists the files of the build that the page has asked for, once none is on its way. */
export async function loadedFiles(page: Page): Promise<string[]> {
  let before = -1;
  for (;;) {
    await answersOfRequests(page);
    await page.waitForTimeout(300);
    const { files, isReady } = await page.evaluate(statusOfFiles);
    if (isReady && files.length === before) return files;
    before = files.length;
  }
}

function statusOfFiles() {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  const isLive = paths.some((path) => path.startsWith('/assets/app-') && path.endsWith('.js'));
  const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
  return { files: [...new Set(paths)], isReady: isLive && !isBusy };
}

/** Waits for requests on their way: the browser lists a file among its resources only once it has come. */
async function answersOfRequests(page: Page): Promise<void> {
  for (const request of await page.requests()) {
    // The head counts as the whole: a font that is fetched early and not used yet has no end.
    if (request.url().includes('/assets/')) await request.response();
  }
}
