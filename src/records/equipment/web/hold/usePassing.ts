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
  const drafts = useRef<Record<string, string>>({})
  return async (error, act) => {
    if (!lacks(error, 'passReason')) return undefined
    const { message } = error as Error
    const passReason = await askReason({
      title: t`Serve somebody else first?`,
      consequence: message,
      act,
      reason: {
        label: t`Why do they have to wait?`,
        maxLength: MAX_REASON,
        start: drafts.current[message] ?? '',
        onType: (text) => {
          drafts.current[message] = text
        },
      },
    })
    if (passReason === undefined) throw notWanted()
    return { passReason }
  }
}
