export function replacedAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((one, at) => (at === index ? item : one));
}

export function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index);
}
