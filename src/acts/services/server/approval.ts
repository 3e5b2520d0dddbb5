import { programRef, programs } from '#base/reference/contract/lists/programs.ts'
import { fieldsJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { approvalRecord, conditionsRecord } from '../contract/approval.ts'

/** The working days in which the program of the client of `services s` promises an answer, or null. */
export const approvalDays =
  '(SELECT p.approval_days FROM clients o JOIN programs p ON p.id = o.program_id WHERE o.id = s.client_id)'

/** The approval of `services s`, as text without parameters. */
export const approvalJson = `(SELECT json_build_object(${fieldsJson(approvalRecord.fields, 'a')},
    'urgent', json_build_object(${fieldsJson(conditionsRecord.fields, 'a')}),
    'program', ${referenceJson({ list: programs, answer: programRef }, 'c.program_id')}, 'answerBy', working_days_after(a.asked_on, ${approvalDays}))
  FROM service_approvals a JOIN clients c ON c.id = s.client_id WHERE a.service_id = s.id)`
