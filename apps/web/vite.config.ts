import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type PluginOption } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunks.ts';
import compileMessages from './build/compile-messages.ts';
import { fetchFirst, withItself } from './build/fetch-first.ts';
import { indexHtml } from './build/index-html.ts';
import { installable } from './build/pwa.ts';
import { routeFiles } from './build/route-files.ts';
import { words } from './build/words.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Paths that the server answers itself, without the app. */
const answered = [
  ...['/api', '/trpc', '/images', '/art', '/og', '/feeds', '/page-data', '/sandbox', '/dev'],
  ...['/healthz', '/readyz', '/metrics', '/told'],
];

const browserBuild: BuildOptions = {
  assetsInlineLimit: 0,
  modulePreload: withItself,
  // Schemas and texts of a domain file are pure, so that a page which imports a rule need not carry them.
  rolldownOptions: {
    input: ['index.html', 'src/boot.ts'],
    treeshake: {
      manualPureFunctions: ['z', 'codeLine', 'say', 'schemaText', 'schemaTexts', 'filledText'],
    },
    output: {
      // Each page's first script names all the others, so names are short.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: chunkGroups,
        includeDependenciesRecursively: false,
      },
    },
  },
};

/** Builds the server's renderer with all that it needs, each page in a file of its own. */
const renderBuild: BuildOptions = {
  outDir: 'dist/.render',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: false,
};

/**
 * Makes what the browser loads by `vite build`, and what renders pages on the server by `vite build
 * --ssr`.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    babel({ presets: messagePresets(command === 'build') }),
    words(),
    tailwindcss(),
    ...(isSsrBuild ? [] : forBrowsers()),
  ],
  ssr: { noExternal: true },
  server: {
    // The Host stays Vite's own: the server lets only pages of its own host change state.
    proxy: Object.fromEntries(
      [...answered, '/sitemap.xml', '/robots.txt'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: isSsrBuild ? renderBuild : browserBuild,
}));

function forBrowsers(): PluginOption[] {
  return [
    fetchFirst(),
    indexHtml(),
    installable(),
    routeFiles(),
    // Compressed once, as small as possible: the server sends what lies beside the file.
    compression({
      include: /\.(css|js|json|svg|webmanifest)$/,
      threshold: 200,
      logLevel: 'silent',
    }),
  ];
}

/** Resolves `{name}`, plurals and `<0>` at build time; development keeps the plain text. */
function messagePresets(compiled: boolean): RolldownBabelPreset[] {
  const macro = linguiTransformerBabelPreset({ descriptorFields: 'message' });
  return compiled ? [macro, { ...macro, preset: { plugins: [compileMessages] } }] : [macro];
}
