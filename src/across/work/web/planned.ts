import type { ErrandKind } from '#acts/errands/contract/kinds.ts'
import type { Thing } from '#acts/errands/web/PlanDialog.tsx'
import type { Kind } from '../contract/kinds.ts'
import type { Entry } from '../contract.ts'

const PLANNED_AS: Partial<Record<Kind, ErrandKind>> = {
  TO_DELIVER: 'DELIVER',
  TO_COLLECT: 'COLLECT',
  SUBSTITUTES: 'COLLECT',
  DECEASED: 'COLLECT',
  REPAIRS: 'REPAIR',
}

/** The errand that an entry may be planned as; a repair without a client is done here. */
export function plannedThing(kind: Kind, { recordId, client }: Entry, about: string): Thing | undefined {
  const errand = PLANNED_AS[kind]
  return errand && client && { kind: errand, id: recordId, about }
}
