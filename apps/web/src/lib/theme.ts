import { readTheme, type Theme, themeColorMedia, themeKey } from '@nagarika/domain/site/theme';
import { browserStorage } from './storage/browser-storage.ts';
import { setLastingCookie } from './storage/lasting-cookie.ts';

const listeners = new Set<() => void>();

/**
 * The chosen theme. The server writes it into the page by the cookie, so that nothing flashes; the
 * shell that is kept without a connection reads the storage (public/theme.js).
 */
export const chosenTheme = {
  get: (): Theme => readTheme(document.documentElement.dataset.theme),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  choose(theme: Theme) {
    browserStorage.setItem(themeKey, theme);
    setLastingCookie(themeKey, theme);
    show(theme);
  },
};

/** Sets the cookie again before the first render, because browsers may drop it after a week. */
export function startInTheme(): void {
  const stored = browserStorage.getItem(themeKey);
  if (stored) {
    const theme = readTheme(stored);
    setLastingCookie(themeKey, theme);
    show(theme);
  }
  // Chosen in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) show(readTheme(newValue));
  });
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const colour of ['light', 'dark'] as const) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[data-theme-color=${colour}]`);
    if (meta) meta.media = themeColorMedia(colour, theme);
  }
  for (const listener of listeners) listener();
}
