import { useLingui } from '@lingui/react'
import { CONSENT_WORDS, type ConsentKind } from '#records/contact/contract/consents.ts'
import { HOW_WORDS, type How } from '../contract/correspondence.ts'

/** How a way to a client, and what they consent to, is called. */
export function useWords() {
  const { _ } = useLingui()
  return { how: (how: How) => _(HOW_WORDS[how]), consent: (kind: ConsentKind) => _(CONSENT_WORDS[kind]) }
}
