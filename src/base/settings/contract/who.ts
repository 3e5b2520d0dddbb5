/** Who reads and changes what the organisation sets for itself. */
export const SETS = { role: 'ADMIN' } as const
