/** The role that reads and changes the organisation's settings. */
export const SETS = { role: 'ADMIN' } as const
