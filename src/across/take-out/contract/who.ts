/** Permission for administrators from whom no client is hidden. */
export const TAKES_OUT = { role: 'ADMIN', also: 'READ_PRIVACY' } as const
