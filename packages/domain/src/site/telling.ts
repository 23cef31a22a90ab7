import { z } from 'zod';

/**
 * A browser's report on itself (docs/decisions/0156): no typed text, no address, nobody's name.
 * The page imports only its types.
 */

/** Times in ms, and the sum of what has moved. */
export const vitalNames = ['LCP', 'INP', 'TTFB', 'CLS'] as const;

/** Known classes of errors; any other is reported only as another one. */
export const errorClasses = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'AbortError',
  'NotFoundError',
  'SecurityError',
  'QuotaExceededError',
  'InvalidStateError',
  'CodeMissing',
  'TRPCClientError',
] as const;

export const toldBounds = { errors: 5, frames: 8 } as const;

const frame = z.string().regex(/^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/);

export const toldSchema = z.strictObject({
  /** The file that the application begins with, whose name differs in each build. */
  build: z.string().regex(/^[\w.-]{1,100}$/),
  /** The pattern of the page, '/event/:id', and never its address. */
  route: z.string().max(100),
  vitals: z
    .array(
      z.strictObject({ name: z.enum(vitalNames), value: z.number().nonnegative().max(600_000) }),
    )
    .max(vitalNames.length)
    .default([]),
  errors: z
    .array(
      z.strictObject({
        kind: z.string().regex(/^\w{1,60}$/),
        /** Frames in our own files: name, line and column. */
        frames: z.array(frame).max(toldBounds.frames),
      }),
    )
    .max(toldBounds.errors)
    .default([]),
});

export type Told = z.input<typeof toldSchema>;
export type ToldVital = NonNullable<Told['vitals']>[number];
export type ToldError = NonNullable<Told['errors']>[number];
