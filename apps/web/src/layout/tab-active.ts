/** A tab is active on its own path and, except home, on every path that starts with it. */
export function isTabActive(tab: string, path: string): boolean {
  return path === tab || (tab !== '/' && path.startsWith(tab));
}
