import { useLingui } from '@lingui/react'
import { SIGNER_NAMES, type Signer, WAY_NAMES, type Way } from '../contract/agreement.ts'

export function useAgreementWords() {
  const { _ } = useLingui()
  return { signer: (one: Signer) => _(SIGNER_NAMES[one]), way: (one: Way) => _(WAY_NAMES[one]) }
}
