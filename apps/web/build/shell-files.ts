import type { Plugin, Rolldown } from 'vite';

/**
 * What the shell needs without a connection: the modules that start it and those it loads on
 * demand there, each with everything it imports statically. The rest of the site is fetched, and
 * then kept, when it is first used.
 */
const roots = [
  '/src/main.tsx',
  '/src/features/home/home-page.tsx',
  '/src/features/bookings/my-bookings-page.tsx',
  '/src/layout/user-menu.tsx',
  '/src/pwa/update-offer.tsx',
  '/src/components/ui/toaster.tsx',
  '/src/pwa/fetch-tickets.ts',
];

/** Fonts of the interface. Devanagari is kept when a page first writes it. */
const fonts = /^assets\/(fraunces|mukta)-latin-.*\.woff2$/;

/** Notes which files of the build are the shell, for the service worker to keep. */
export function shellFiles(): { plugin: Plugin; isShellFile: (name: string) => boolean } {
  const names = new Set(['index.html', 'favicon.svg']);
  const plugin: Plugin = {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const root of roots) {
        const start = chunkOf(bundle, root);
        if (!start) this.error(`The shell needs ${root}, which is not in the build.`);
        addWithImports(start.fileName, bundle, names);
      }
    },
  };
  return { plugin, isShellFile: (name) => names.has(name) || fonts.test(name) };
}

function chunkOf(bundle: Rolldown.OutputBundle, root: string) {
  return Object.values(bundle).find(
    (file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.split('?')[0]?.endsWith(root)),
  );
}

function addWithImports(name: string, bundle: Rolldown.OutputBundle, names: Set<string>): void {
  const file = bundle[name];
  if (file?.type !== 'chunk' || names.has(name)) return;
  names.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) names.add(style);
  for (const imported of file.imports) addWithImports(imported, bundle, names);
}
