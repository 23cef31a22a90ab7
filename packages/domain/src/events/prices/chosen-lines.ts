import type { Line } from './money.ts';

/** docs/product/limits.md#money */
export const maxTicketsPerBooking = 5;

export type ChosenLine = Line & {
  ticketTypeId: string;
  name: string;
  /**
   * The price without the group, and the number of seats of the type from which the group's
   * holds, where it made a seat cheaper.
   */
  ungroupedPaise?: number;
  groupFrom?: number;
};

/** Merges equal lines, and adds up their seats. */
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

/** Merges lines as people read them: of one name at one price, whatever they would cost without the group. */
export const readableLines = <Of extends Pick<ChosenLine, 'name' | 'unitPricePaise' | 'quantity'>>(
  lines: readonly Of[],
): Of[] => mergedLines(lines, ({ name, unitPricePaise }) => unitPricePaise + name);
