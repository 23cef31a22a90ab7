import type { Rolldown } from 'vite';

/** Fonts of the interface. Devanagari is kept when a page first writes it. */
export const interfaceFonts = /^assets\/(fraunces|mukta)-latin-.*\.woff2$/;

/**
 * The files of a build that these modules need: their chunks with everything those import
 * statically. Throws when one is not in the build.
 */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const module of modules) {
    const start = chunkOf(bundle, module);
    if (!start) throw new Error(`${module} is wanted without a connection, and not in the build.`);
    addWithImports(start.fileName, bundle, names);
  }
  return names;
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string) {
  return Object.values(bundle).find(
    (file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.split('?')[0]?.endsWith(module)),
  );
}

function addWithImports(name: string, bundle: Rolldown.OutputBundle, names: Set<string>): void {
  const file = bundle[name];
  if (file?.type !== 'chunk' || names.has(name)) return;
  names.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) names.add(style);
  for (const imported of file.imports) addWithImports(imported, bundle, names);
}
