import type { z } from 'zod'
import {
  type Answer,
  type Checklist,
  type ChecklistKind,
  type checklistInput,
  checklistRecord,
} from '../../contract/checklists.ts'

export interface LineValues {
  text: string
  text_fr: string
  answer: Answer
  unit: string
  required: boolean
  critical: boolean
}

export type ChecklistValues = ReturnType<typeof checklistRecord.values> & {
  kind: ChecklistKind
  /** Ids; empty for all. */
  subcategories: number[]
  lines: LineValues[]
}

export const blankLine = (): LineValues => ({
  text: '',
  text_fr: '',
  answer: 'CHECK',
  unit: '',
  required: true,
  critical: false,
})

export function toValues(checklist?: Checklist): ChecklistValues {
  return {
    ...checklistRecord.values(checklist),
    kind: checklist?.kind ?? 'RETURN',
    subcategories: checklist?.subcategories.map(({ id }) => id) ?? [],
    lines: checklist?.lines.map(({ id: _, text_fr, unit, ...line }) => ({
      ...line,
      text_fr: text_fr ?? '',
      unit: unit ?? '',
    })) ?? [blankLine()],
  }
}

/** Sends the unit only for numbers, and `critical` only for Yes or No lines. */
export function toBody(
  { kind, subcategories, lines, ...names }: ChecklistValues,
  checklist?: Checklist,
): z.input<typeof checklistInput> {
  return {
    version: checklist?.version,
    ...checklistRecord.body(names),
    kind,
    subcategories: subcategories.map((id) => ({ id })),
    lines: lines.map(({ unit, text_fr, ...line }) => ({
      ...line,
      text_fr: text_fr || null,
      unit: line.answer === 'NUMBER' ? unit || null : null,
      critical: line.answer === 'CHECK' && line.critical,
    })),
  }
}
