import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import compileMessages from './build/compile-messages.ts';
import { fetchFirst, withItself } from './build/fetch-first.ts';
import { installable } from './build/pwa.ts';

/** What Radix builds a dialog of. */
const dialogParts =
  /node_modules\/(@radix-ui\/react-(dialog|dismissable-layer|focus-guards|focus-scope|portal)|react-remove-scroll(-bar)?|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)\//;

/** What every page begins with and the app stands on; they import nothing of it. */
const libraries = partsOf([
  ...['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
  ...['@tanstack/[\\w-]+', '@trpc/(client|react-query|server)', '@lingui/(core|react)'],
  ...['clsx', 'class-variance-authority', 'lucide-react/dist/esm(?!/icons)'],
]);

/** Small parts of ours that every page loads; they import libraries alone. */
const base =
  /src\/(lib\/(trans|browser-storage|tab-storage|kept-value|on-submit|code-missing|error-message)|components\/ui\/(button|error-state|spinner))\.tsx?$|icons\/(circle-exclamation-point|cloud-off)/;

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** What the server answers itself, without the app. */
const answered = [
  ...['/api', '/trpc', '/images', '/og', '/feeds', '/sandbox', '/dev'],
  ...['/healthz', '/readyz', '/metrics'],
];

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    babel({ presets: messagePresets(command === 'build') }),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    fetchFirst(),
    installable(),
  ],
  server: {
    // The Host stays Vite's own: the server lets only pages of its own host change state.
    proxy: Object.fromEntries(
      [...answered, '/sitemap.xml', '/robots.txt'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: withItself,
    // A page that imports a rule from a domain file need not carry the zod schemas beside it.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Always loaded together: as one file they compress better than as fifteen.
        codeSplitting: {
          groups: [
            { name: 'dialog-parts', test: dialogParts },
            { name: 'libraries', test: libraries },
            { name: 'base', test: base },
            { name: 'forms', test: /src\/lib\/(use-form|checked|show-first-error)\.ts$/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}));

function partsOf(packages: string[]): RegExp {
  return new RegExp(`/node_modules/(${packages.join('|')})/`);
}

/** `{name}`, plurals and `<0>` are resolved at build time; development keeps the plain text. */
function messagePresets(compiled: boolean): RolldownBabelPreset[] {
  const macro = linguiTransformerBabelPreset({ descriptorFields: 'message' });
  return compiled ? [macro, { ...macro, preset: { plugins: [compileMessages] } }] : [macro];
}
