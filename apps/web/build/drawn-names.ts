/** Drawn by scripts/draw-names.ts. `width` and `path` in hundredths of the type's size, from the line down. */
export const drawnNames: Record<string, { width: number; path: string }> = {
  hi: {
    width: 178,
    path: 'm8-57h-9v-6h8q-4-5 0-13t20-9q20 0 35 23l1 1l-7 3l-1-2q-16-23-34-18q-11 4-6 15h10v6h-9v57h-8v-57zm48 67q-27-3-27-23q0-7 4-11q-11-12-1-20q3-3 9-3h14v-10h-33v-6h52v6h-12v17h-19q-11 0-6 9q0 2 2 3q9-5 19-1t10 14q0 6-4 10l-6-4q6-6 0-12q-2-3-8-3q-13 0-13 11q0 14 21 17l-2 6zm93-29q0 4-3 7l6 16l-7 2l-5-14q-14 6-26-3q-8-7-7-19h-17l1 8q-2 2-5 2q-10 0-10-10q0-7 7-7h16q4 0 10 1q5-11 19-11h8v-10h-65v-6h85v6h-12v17h-13q-16 0-16 13t13 14q6 0 9-2l-2-8q2-3 6-3q8 0 8 7zm13-38h-9v-6h9q-6-18-15-18q-11 0-6 13q1 3 3 5l-5 4l-2-3q-10-13-1-22q7-7 17-2t16 23h10v6h-9v57h-8v-57z',
  },
};
