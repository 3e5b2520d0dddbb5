/** Nobody to whom a client is hidden takes them out. */
export const TAKES_OUT = { role: 'ADMIN', also: 'READ_PRIVACY' } as const
