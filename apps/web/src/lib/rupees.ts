/** Formats paise as typed rupees: '500', '499.50'. */
export function rupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
