/** A visitor's choices; `system` follows her device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The name of the choice in the browser's storage, and of its cookie for the server. */
export const themeKey = 'theme';

export function readTheme(value: string | null | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** Builds the media query of the page's two `theme-color` tags, by device. */
export function themeColorMedia(colour: 'light' | 'dark', theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${colour})`;
  return theme === colour ? 'all' : 'not all';
}
