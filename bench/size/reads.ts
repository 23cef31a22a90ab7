import { adminReads } from './admin.ts';
import { memberReads } from './member.ts';
import { publicReads } from './public.ts';
import type { Reads } from './read.ts';

/** A table for each kind of reader. */
export const allReads: Reads = { ...publicReads, ...memberReads, ...adminReads };
