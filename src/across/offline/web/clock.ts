import type { Kept } from './taken.ts'

/** Today, by the clock of the server as it was known when things were taken along. */
export const dayOf = ({ ahead }: Pick<Kept, 'ahead'>): string =>
  new Intl.DateTimeFormat('en-CA').format(new Date(Date.now() - ahead))
