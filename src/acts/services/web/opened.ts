import type { Service } from '../contract/service.ts'

/** The form of a repair and what it is opened for. */
export type OpenedService =
  | { state: 'new' }
  | { state: 'report' }
  | { state: 'view' | 'editing' | 'finishing' | 'asking'; service: Service }
