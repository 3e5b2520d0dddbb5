import { programRef, programs } from '#base/reference/contract/lists/programs.ts'
import { fieldsJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { approvalRecord, conditionsRecord } from '../contract/approval.ts'

/** The day until which the program of `clients c` promises an answer to `service_approvals a`. */
const answerBy = `(SELECT working_days_after(a.asked_on, p.approval_days) FROM programs p WHERE p.id = c.program_id)`

/** The approval of `services s`, as text without parameters. */
export const approvalJson = `(SELECT json_build_object(${fieldsJson(approvalRecord.fields, 'a')},
    'urgent', json_build_object(${fieldsJson(conditionsRecord.fields, 'a')}),
    'program', ${referenceJson({ list: programs, answer: programRef }, 'c.program_id')}, 'answerBy', ${answerBy})
  FROM service_approvals a JOIN clients c ON c.id = s.client_id WHERE a.service_id = s.id)`
