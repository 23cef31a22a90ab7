declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    signs: string,
    options: { targetFormat: 'truetype' },
  ): Promise<Uint8Array>;
}
