/**
 * A cookie's name. Over HTTPS browsers take and send it only of this very host, so that no other one of
 * the domain, nor anybody on the way, can have set it.
 */
export function hostCookie(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** What a browser has chosen under this name, of cookies by name. */
export function chosenIn(
  cookies: Record<string, string | undefined>,
  name: string,
): string | undefined {
  return cookies[hostCookie(name, { secure: true })] ?? cookies[name];
}
