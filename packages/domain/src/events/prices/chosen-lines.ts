import type { Line } from './money.ts';

/** docs/product/limits.md#money */
export const maxTicketsPerBooking = 5;

export type ChosenLine = Line & {
  ticketTypeId: string;
  name: string;
  /** Where the group's price made a seat of it cheaper: what it costs without, and from how many of its type that holds. */
  ungroupedPaise?: number;
  groupFrom?: number;
};

/** Lines that are alike in this are one, with the seats of all. */
export function mergedLines<Of extends { quantity: number }>(
  lines: readonly Of[],
  key: (line: Of) => string,
): Of[] {
  return [...Map.groupBy(lines, key).values()].flatMap((alike) =>
    alike.slice(0, 1).map((line) => {
      const quantity = alike.reduce((sum, one) => sum + one.quantity, 0);
      return { ...line, quantity };
    }),
  );
}

/** As people read them: of one name at one price, whatever they would cost without the group. */
export const readableLines = <Of extends Pick<ChosenLine, 'name' | 'unitPricePaise' | 'quantity'>>(
  lines: readonly Of[],
): Of[] => mergedLines(lines, ({ name, unitPricePaise }) => unitPricePaise + name);
