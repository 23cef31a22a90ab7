type Early = { price: number; until: string | null; seatsLeft: number | null };

/** Finds the early price that one seat costs now; null where it costs none of them. */
export function earlyOf<One extends Early>(type: {
  price: number;
  fullPrice: number;
  early: readonly One[];
}): One | null {
  if (type.price === type.fullPrice) return null;
  const open = type.early.filter(({ seatsLeft }) => seatsLeft !== 0);
  return open.find(({ price }) => price === type.price) ?? null;
}

type Group = { from: number; price: number };

/** Finds the group's price where it is an offer: less than what a seat costs now. */
export function groupOffer(type: {
  price: number;
  isOwnPrice: boolean;
  group: Group | null;
}): Group | null {
  const { price, isOwnPrice, group } = type;
  return group && !isOwnPrice && group.price < price ? group : null;
}
