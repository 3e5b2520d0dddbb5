import { useEffect, useState } from 'react'
import { isTakenFor } from '#across/offline/web/mark.ts'
import { getSession } from '#core/web/session/session.ts'
import type { Status } from './destinations.ts'

/** Statuses in the offline data; empty if there is none. */
export function useTakenStatuses(): readonly Status[] {
  const [statuses, setStatuses] = useState<readonly Status[]>([])
  useEffect(() => {
    if (!isTakenFor(getSession().user)) return
    import('#across/offline/web/taken.ts')
      .then(({ readTaken }) => readTaken())
      .then(
        (taken) => taken && setStatuses(taken.statuses),
        () => {},
      )
  }, [])
  return statuses
}
