import type { Rolldown } from 'vite';

/** Matches the interface's fonts; Devanagari is kept once a page has written it. */
export const interfaceFonts = /^assets\/(fraunces|mukta)-latin-.*\.woff2$/;

/**
 * Names the files of a build that these modules need: their chunks and all static imports, each
 * import before its importer.
 * @throws when a module is not in the build.
 */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const chunks = modules.map((module) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) =>
      moduleIds.some((id) => id.split('?')[0]?.endsWith(module)),
    );
    if (!chunk) throw new Error(`${module} is needed, and not in the build.`);
    return chunk;
  });
  return withImports(bundle, chunks);
}

export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Names these chunks and all that they import statically, each import before its importer. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const names = new Set<string>();
  const begun = new Set<string>();
  function add(name: string): void {
    const file = bundle[name];
    if (file?.type !== 'chunk' || begun.has(name)) return;
    begun.add(name);
    for (const imported of file.imports) add(imported);
    for (const style of file.viteMetadata?.importedCss ?? []) names.add(style);
    names.add(name);
  }
  for (const { fileName } of chunks) add(fileName);
  return names;
}
