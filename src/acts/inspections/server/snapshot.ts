import type { Snapshot } from '#core/server/audit.ts'
import type { Inspection } from '../contract/inspections.ts'

/** An inspection as its history shows it; a line of the checklist under its text, a picture by its name. */
export function snapshotOf(inspection: Inspection): Snapshot {
  const { plan, doneOn, outcome, remark, firm, certificate, lines, pictures } = inspection
  return {
    plan: plan.name,
    doneOn,
    outcome,
    remark,
    firm,
    certificate: certificate?.name ?? null,
    ...Object.fromEntries(
      lines.flatMap(({ text, answer, value, note }) => [
        [text, answer === 'PHOTO' ? (pictures.find(({ id }) => id === value)?.name ?? null) : value],
        [`${text}: note`, note],
      ]),
    ),
  }
}
