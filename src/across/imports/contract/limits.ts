export const MAX_ROWS = 200_000
export const MAX_COLUMNS = 200
/** A cell of a workbook holds no more than a third of it. */
export const MAX_CELL = 100_000
/** In so many rows the header is looked for. */
export const MAX_HEADER = 1000
