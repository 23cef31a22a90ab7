import { defaultBrand } from '@nagarika/domain/site/brand';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { checkInFiles } from './check-in-files.ts';
import { shellFiles } from './shell-files.ts';

/** Builds the manifest of the installed app and the service worker (src/pwa/sw.ts). */
export function installable(): PluginOption[] {
  const shell = shellFiles();
  return [
    shell.plugin,
    checkInFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      // src/pwa/updates.ts registers the worker, and asks before it reloads.
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*'],
        // An asset's name tells its content, so the worker does not load again what the page has loaded.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => shell.isShellFile(url)) }),
        ],
      },
      manifest: {
        id: '/',
        name: defaultBrand.name,
        short_name: defaultBrand.name,
        description: defaultBrand.tagline,
        lang: 'en-IN',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#fbf6ec',
        background_color: '#fbf6ec',
        categories: ['events', 'social', 'lifestyle'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        shortcuts: [
          { name: 'Events', url: '/events', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
          {
            name: 'My Bookings',
            url: '/my-bookings',
            icons: [{ src: '/icon-192.png', sizes: '192x192' }],
          },
        ],
      },
    }),
  ];
}
