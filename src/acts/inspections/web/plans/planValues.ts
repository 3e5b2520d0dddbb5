import type { z } from 'zod'
import { type Plan, type planInput, planRecord, type WhenOverdue } from '../../contract/plans.ts'

export type PlanValues = ReturnType<typeof planRecord.values> & {
  whenOverdue: WhenOverdue
  items: number[]
  subcategories: number[]
  checklist: number | null
}

const ids = (references: readonly { id: number }[] = []) => references.map(({ id }) => id)
const references = (chosen: readonly number[]) => chosen.map((id) => ({ id }))

export function toValues(plan?: Plan): PlanValues {
  return {
    ...planRecord.values(plan),
    whenOverdue: plan?.whenOverdue ?? 'WARN',
    items: ids(plan?.items).toSorted((a, b) => a - b),
    subcategories: ids(plan?.subcategories).toSorted((a, b) => a - b),
    checklist: plan?.checklist?.id ?? null,
  }
}

export function toBody(
  { whenOverdue, items, subcategories, checklist, ...fields }: PlanValues,
  plan?: Plan,
): z.input<typeof planInput> {
  return {
    version: plan?.version,
    ...planRecord.body(fields),
    whenOverdue,
    items: references(items),
    subcategories: references(subcategories),
    checklist: checklist === null ? null : { id: checklist },
  }
}
