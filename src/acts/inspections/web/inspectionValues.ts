import type { z } from 'zod'
import type { Inspection, InspectionsOfPiece, inspectionInput, Outcome } from '../contract/inspections.ts'

type Line = InspectionsOfPiece['plans'][number]['lines'][number]

export interface InspectionValues {
  plan: number | null
  doneOn: string
  outcome: Outcome | null
  remark: string
  firm: string
  /** Answers by the id of the line: Yes or No, the typed text, or a picture, either a new file or the id of a saved one. */
  answers: Record<string, boolean | string | number | File | null>
}

export function toValues(
  inspection: Inspection | undefined,
  plan: number | null,
  today: string,
): InspectionValues {
  return {
    plan: inspection?.plan.id ?? plan,
    doneOn: inspection?.doneOn ?? today,
    outcome: inspection?.outcome ?? null,
    remark: inspection?.remark ?? '',
    firm: inspection?.firm ?? '',
    answers: Object.fromEntries(
      (inspection?.lines ?? []).map(({ id, answer, value }) => [
        `line${id}`,
        answer === 'NUMBER' && typeof value === 'number' ? String(value) : value,
      ]),
    ),
  }
}

export const answerName = ({ id }: Pick<Line, 'id'>) => `answers.line${id}`

function answerOf({ id, answer }: Line, answers: InspectionValues['answers']) {
  const said = answers[`line${id}`] ?? null
  if (said instanceof File) return null
  if (answer !== 'NUMBER' || typeof said !== 'string') return said === '' ? null : said
  const typed = said.trim().replace(',', '.')
  return typed === '' ? null : Number(typed)
}

/** New pictures to send, in the order of their lines. */
export const picturesOf = ({ answers }: InspectionValues, lines: readonly Line[]): File[] =>
  lines.flatMap(({ id }) => {
    const said = answers[`line${id}`]
    return said instanceof File ? [said] : []
  })

export function toBody(
  values: InspectionValues,
  lines: readonly Line[],
  inspection?: Inspection,
): z.input<typeof inspectionInput> {
  const { plan, doneOn, outcome, remark, firm, answers } = values
  const photos = picturesOf(values, lines)
  const notes = new Map(inspection?.lines.map(({ id, note }) => [id, note]))
  return {
    version: inspection?.version,
    plan: { id: plan ?? 0 },
    doneOn,
    outcome: outcome ?? 'FAILED',
    remark: remark || null,
    firm: firm || null,
    lines: lines.map((line) => {
      const said = answers[`line${line.id}`]
      return {
        line: { id: line.id },
        value: answerOf(line, answers),
        photo: said instanceof File ? photos.indexOf(said) : null,
        note: notes.get(line.id) ?? null,
      }
    }),
  }
}
