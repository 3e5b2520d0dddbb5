/** Who makes one piece of two. */
export const MERGING = { allOf: ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'DELETE_EQUIPMENT'] } as const
