/** How every CSV is written (decisions 7): RFC 4180, and no cell is taken for a formula; a byte-order mark comes before. */
export const CSV = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
} as const
