import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { isPassing, isStale } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { saveLine } from '../../contract/calls.ts'
import type { LineValue, PreparationLine } from '../../contract/preparations.ts'
import { knownLine, refreshPreparation, shareLine } from '../knownLines.ts'
import { keepLine } from '../offline.ts'

export interface Change {
  value?: LineValue
  note?: string | null
}

/** Saves a line by itself, one save after the other; an answer that somebody else gave meanwhile is shown with a message. */
export function useLineSaving(preparationId: number, line: PreparationLine) {
  const { t } = useLingui()
  const [fault, setFault] = useState<string>()
  const last = useRef<Promise<void>>(Promise.resolve())

  async function send(change: Change): Promise<void> {
    const known = knownLine(preparationId, line.id) ?? line
    const { value, note, version } = known
    const sent = { params: { id: preparationId, line: line.id }, body: { value, note, version, ...change } }
    try {
      shareLine(preparationId, await request(saveLine, sent))
      setFault(undefined)
    } catch (error) {
      if (isPassing(error) && (await keepLine(preparationId, known, change))) return setFault(undefined)
      setFault(isStale(error) ? t`Somebody else has answered this line since.` : (error as Error).message)
      await refreshPreparation(preparationId)
    }
  }

  return {
    fault,
    setFault,
    save: (change: Change) => {
      // the answer is shown at once, before it is saved
      shareLine(preparationId, { ...(knownLine(preparationId, line.id) ?? line), ...change })
      last.current = last.current.then(() => send(change))
      return last.current
    },
  }
}
