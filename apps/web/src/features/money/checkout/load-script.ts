import { letGatewayWrite, scriptAddress } from '../../../lib/trusted-types.ts';

const loading = new Map<string, Promise<void>>();

/** Loads a classic script once. After a failure the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  script.src = scriptAddress(src);
  if (new URL(src, location.origin).origin !== location.origin) letGatewayWrite();
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
  }).catch((error: unknown) => {
    loading.delete(src);
    script.remove();
    throw error;
  });
  loading.set(src, loaded);
  document.head.append(script);
  return loaded;
}
