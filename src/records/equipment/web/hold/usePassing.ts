import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { lacks, notWanted } from '#core/web/api/ApiError.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { MAX_REASON } from '../../contract/equipment-input.ts'

/** The answer to who asked first for a piece. */
export interface Passing {
  passReason?: string
}

/**
 * After a refusal because others asked first for a piece that fits them: asks why they are passed. Undefined if it was
 * refused for something else; an act that is not wanted is thrown.
 */
export function usePassing(): (error: unknown, act: string) => Promise<Passing | undefined> {
  const { t } = useLingui()
  const draft = useRef('')
  return async (error, act) => {
    if (!lacks(error, 'passReason')) return undefined
    const passReason = await askReason({
      title: t`Pass those who asked first?`,
      consequence: (error as Error).message,
      act,
      reason: {
        label: t`Why are they passed?`,
        maxLength: MAX_REASON,
        start: draft.current,
        onType: (text) => {
          draft.current = text
        },
      },
    })
    if (passReason === undefined) throw notWanted()
    return { passReason }
  }
}
