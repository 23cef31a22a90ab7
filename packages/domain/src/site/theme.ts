/** What a visitor may choose; `system` is what her device says. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Under this name it lies in the browser's storage, and in a cookie for the server. */
export const themeKey = 'theme';

export function readTheme(value: string | null | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** For the two `theme-color` of a page: on which device it holds. */
export function themeColorMedia(colour: 'light' | 'dark', theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${colour})`;
  return theme === colour ? 'all' : 'not all';
}
