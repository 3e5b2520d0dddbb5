/** Permissions to merge two records. */
export const MERGING = { allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS', 'DELETE_CLIENTS'] } as const
