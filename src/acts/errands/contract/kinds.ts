export const ERRAND_KINDS = ['DELIVER', 'COLLECT', 'REPAIR'] as const
export type ErrandKind = (typeof ERRAND_KINDS)[number]

/** The thing that an errand of each kind names. */
export const THINGS = { DELIVER: 'equipment', COLLECT: 'loan', REPAIR: 'service' } as const

/** Access to reading errands. */
export const SEES_ERRANDS = { allOf: ['READ_CLIENTS', 'READ_LOANS'] } as const
