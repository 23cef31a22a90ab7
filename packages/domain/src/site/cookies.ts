/**
 * Names a cookie. Over HTTPS browsers take and send it only for this very host, so that no other host of
 * the domain, and nobody on the way, can have set it.
 */
export function hostCookie(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** Reads what a browser has chosen under this name, from its cookies by name. */
export function chosenIn(
  cookies: Record<string, string | undefined>,
  name: string,
): string | undefined {
  return cookies[hostCookie(name, { secure: true })] ?? cookies[name];
}
