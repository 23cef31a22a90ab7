/** Writes the same with Devanagari digits, as a Hindi keyboard types them. */
export const inHindi = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
