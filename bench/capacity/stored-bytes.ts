/**
 * Bytes on the disk with all indexes, of the database that `bun run bench:seed --scale=0.01` fills: each is
 * its tables' size by their rows (`pg_total_relation_size`).
 */
export const storedBytes = { member: 1_050, event: 3_230, booking: 3_770 } as const;
