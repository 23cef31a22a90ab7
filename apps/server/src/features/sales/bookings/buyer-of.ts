/**
 * Whose account a booking is, where money or an account takes part in what is done with it: a guest's never
 * gets there, and a fault is better than words to nobody.
 */
export function buyerOf({ id, userId }: { id: string; userId: string | null }): string {
  if (userId === null) throw new Error(`booking ${id} is a guest's`);
  return userId;
}
