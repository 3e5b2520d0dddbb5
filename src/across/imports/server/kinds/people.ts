import { msg } from '#core/contract/msg.ts'
import { PEOPLE_ALSO } from './also.ts'
import type { ImportField } from './kind.ts'

/** Column with first and last name in one cell. */
export const fullNameField: ImportField = {
  ...{ field: 'fullName', label: msg`Whole Name`, required: false, reading: 'name', examples: [] },
  also: PEOPLE_ALSO.fullName,
  parts: ['firstName', 'lastName'],
}
