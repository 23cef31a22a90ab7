import type { Deps } from '#server/platform/ports/ports.ts';

/**
 * Reads the bytes of an uploaded picture for drawing; null for an address that is no upload
 * of ours, which is not fetched.
 */
export async function readUpload(
  { images }: Pick<Deps, 'images'>,
  url: string | null,
): Promise<Uint8Array | null> {
  const [, id] = /^\/images\/([0-9a-f-]{36})\//.exec(url ?? '') ?? [];
  return id ? images.get(id, 1280, 'webp') : null;
}
