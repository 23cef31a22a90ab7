/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'subset-font' {
  type Axes = Record<string, number>;
  type Options = {
    targetFormat: 'woff2';
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Axes;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
