import type { Kept } from './taken.ts'

/** Today's date by the server's clock, as recorded with the offline data. */
export const dayOf = ({ ahead }: Pick<Kept, 'ahead'>): string =>
  new Intl.DateTimeFormat('en-CA').format(new Date(Date.now() - ahead))
