import { useLingui } from '@lingui/react'
import { CONSENT_WORDS, type ConsentKind } from '#records/contact/contract/consents.ts'
import { HOW_WORDS, type How } from '../contract/correspondence.ts'

/** Display texts of ways of contact and kinds of consent. */
export function useWords() {
  const { _ } = useLingui()
  return { how: (how: How) => _(HOW_WORDS[how]), consent: (kind: ConsentKind) => _(CONSENT_WORDS[kind]) }
}
