import type { Snapshot } from '#core/server/audit.ts'
import type { Inspection } from '../contract/inspections.ts'

/** Values for the history; a line of the checklist is named by its text, a picture by its name. */
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
