import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Answer, ChecklistKind } from '../contract/checklists.ts'
import { DESTINATION_NAMES, type Destination } from '../contract/destinations.ts'
import { type Outcome } from '../contract/preparations.ts'

const KINDS = {
  RETURN: msg({ message: 'Return', context: 'kind of checklist' }),
  INSPECTION: msg`Inspection`,
  HANDOVER: msg({ message: 'Handover', context: 'kind of checklist' }),
}
const ANSWERS = { CHECK: msg`Yes or No`, NUMBER: msg`Number`, TEXT: msg`Text`, PHOTO: msg`Photo` }
const OUTCOMES = {
  PASSED: msg({ message: 'Passed', context: 'preparation' }),
  FAILED: msg({ message: 'Failed', context: 'preparation' }),
  RETIRED: msg({ message: 'Retired', context: 'preparation' }),
}

/** Display texts of the enums in the contract. */
export function useWords() {
  const { _ } = useLingui()
  return {
    kind: (word: ChecklistKind) => _(KINDS[word]),
    answer: (word: Answer) => _(ANSWERS[word]),
    destination: (word: Destination) => _(DESTINATION_NAMES[word]),
    outcome: (word: Outcome) => _(OUTCOMES[word]),
  }
}
