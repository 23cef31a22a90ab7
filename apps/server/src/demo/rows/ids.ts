import { createHash } from 'node:crypto';

/** Makes the same id for a name on every installation, so that cover art and links stay what they were. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`nagarika demo ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
