/** Removes these signs from a text's end. A pattern (`/[…]+$/`) would take time by the square. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
