import { hash } from 'node:crypto';
import { z } from 'zod';

/** A sum of rows in any order: how many, and the sum of their SHA-256. */
export const rowSumSchema = z.object({ rows: z.number(), hash: z.string() });
export type RowSum = z.infer<typeof rowSumSchema>;

const newline = 10;
const bits = 128;

/** Takes rows as lines, cut anywhere. A restored database gives the same rows in another order. */
export function createRowSum() {
  let rest: Buffer = Buffer.alloc(0);
  let sum = 0n;
  let rows = 0;
  return {
    add(bytes: Uint8Array): void {
      const text = Buffer.concat([rest, bytes]);
      let from = 0;
      for (let to = text.indexOf(newline); to >= 0; to = text.indexOf(newline, from)) {
        const digest = hash('sha256', text.subarray(from, to), 'buffer');
        sum += (digest.readBigUInt64BE(0) << 64n) + digest.readBigUInt64BE(8);
        rows += 1;
        from = to + 1;
      }
      rest = text.subarray(from);
      sum = BigInt.asUintN(bits, sum);
    },
    sum: (): RowSum => ({ rows, hash: sum.toString(16).padStart(bits / 4, '0') }),
  };
}
