import { timingSafeEqual } from 'node:crypto';

/** Whether it is one of those that are taken; as slow for a wrong one as for a right one. */
export function isProof(given: string, taken: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  const right = taken.filter((proof) => {
    const expected = Buffer.from(proof);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
  return right.length > 0;
}
