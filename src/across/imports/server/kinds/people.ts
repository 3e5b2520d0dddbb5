import { msg } from '#core/contract/msg.ts'
import type { ImportField } from './kind.ts'

/** Names that other programs use for columns about people. */
export const FIRST_NAME_ALSO = ['Given name', 'Given', 'Forename', 'First']
export const LAST_NAME_ALSO = ['Surname', 'Family name', 'Last', 'Nom', 'Nom de famille']
const FULL_NAME_ALSO = [
  ...['Name', 'Full name', 'Customer full name', 'Customer name', 'Display name', 'Complete name'],
  ...['Nom complet', 'Nom et prénom', 'Prénom et nom'],
]
/** Our own take-out has an “id”, which is no number that people know. */
export const CLIENT_FORMER_ALSO = [
  ...[
    'Old number',
    'Previous number',
    'File number',
    'No de dossier',
    'Contact ID',
    'Client ID',
    'Customer ID',
  ],
  ...['External ID', 'External Identifier', 'Record ID', 'Employee No', 'Membership Number'],
]

/** Column with first and last name in one cell. */
export const fullNameField: ImportField = {
  ...{ field: 'fullName', label: msg`Whole Name`, required: false, reading: 'name', examples: [] },
  also: FULL_NAME_ALSO,
  parts: ['firstName', 'lastName'],
}
