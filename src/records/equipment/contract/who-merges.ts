/** Permissions to merge two records of a piece. */
export const MERGING = { allOf: ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'DELETE_EQUIPMENT'] } as const
