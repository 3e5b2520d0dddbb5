import { useLingui } from '@lingui/react/macro'
import { nameIn } from '#core/web/i18n/names.ts'
import type { Intent } from './intents.ts'

/** Describes an act in a line: "Return of M3993". */
export function useIntentWords(): (intent: Intent) => string {
  const { t } = useLingui()
  return (intent) => {
    const { number } = intent.piece
    switch (intent.kind) {
      case 'RETURN':
        return t`Return of ${number}`
      case 'LOAN':
        return t`Loan of ${number} to ${intent.client.name}`
      case 'LINE': {
        const line = nameIn({ name: intent.text, name_fr: intent.text_fr })
        return t`Preparation of ${number}: ${line}`
      }
      case 'PICTURE':
        return t`Picture of ${number}`
      case 'AGREEMENT':
        return t`Agreement of ${intent.client.name} for ${intent.pieces.map((piece) => piece.number).join(', ')}`
      case 'CALL':
        return t`Call to ${intent.name} about ${number}`
      case 'NOTE':
        return t`Note on ${number}`
    }
  }
}
