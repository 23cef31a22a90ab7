import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunks.ts';
import compileMessages from './build/compile-messages.ts';
import { fetchFirst, withItself } from './build/fetch-first.ts';
import { installable } from './build/pwa.ts';

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
    // Once, as small as it gets: the server sends what lies beside the file.
    compression({
      include: /\.(css|js|json|svg|webmanifest)$/,
      threshold: 200,
      logLevel: 'silent',
    }),
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
        codeSplitting: {
          groups: chunkGroups,
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}));

/** `{name}`, plurals and `<0>` are resolved at build time; development keeps the plain text. */
function messagePresets(compiled: boolean): RolldownBabelPreset[] {
  const macro = linguiTransformerBabelPreset({ descriptorFields: 'message' });
  return compiled ? [macro, { ...macro, preset: { plugins: [compileMessages] } }] : [macro];
}
