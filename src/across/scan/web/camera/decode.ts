import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader'

/** Code 39 as printed, since its full ASCII makes one sign of two, and separators as the signs that they are. */
export const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39Std', 'EAN13'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
}

/** What a symbol says; a GS1 text begins with what a hand scanner writes before it. */
export const textOf = ({ text, contentType, symbologyIdentifier }: ReadResult): string =>
  contentType === 'GS1' ? symbologyIdentifier + text : text
