import type { Service } from '../contract/service.ts'

/** The form of a repair and what it is opened for (spec 2, 2.4). */
export type OpenedService = { state: 'new' } | { state: 'view' | 'editing'; service: Service }
