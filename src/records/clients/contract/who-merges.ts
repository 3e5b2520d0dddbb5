/** Who makes one record of two. */
export const MERGING = { allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS', 'DELETE_CLIENTS'] } as const
