import { createHash } from 'node:crypto';

/** Texts are few (docs/decisions/0132-prepared-queries.md). */
const maxTexts = 2_000;
const hashes = new Map<string, string>();

/** Names a statement in log and traces: its text may be long, and a hash is certain to be harmless. */
export function statementHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  if (hashes.size >= maxTexts) hashes.clear();
  hashes.set(text, hash);
  return hash;
}
