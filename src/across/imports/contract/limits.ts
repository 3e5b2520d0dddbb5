export const MAX_ROWS = 200_000
export const MAX_COLUMNS = 200
/** Longest cell in characters; a cell of a workbook holds at most a third of it. */
export const MAX_CELL = 100_000
/** Largest row number that may be chosen as the header. */
export const MAX_HEADER = 1000
