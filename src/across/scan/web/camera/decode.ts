import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader'

/** Code 39 without full ASCII, which would merge two characters into one, and separators as control characters. */
export const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39Std', 'EAN13'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
}

/** Text of a symbol; a GS1 text gets the prefix that a hand scanner adds. */
export const textOf = ({ text, contentType, symbologyIdentifier }: ReadResult): string =>
  contentType === 'GS1' ? symbologyIdentifier + text : text
