/** Turns '+919876543210' into '+91 98765 43210'. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00A0$2\u00A0$3');
}
