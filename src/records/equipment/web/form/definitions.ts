import type { UseQueryResult } from '@tanstack/react-query'
import { type Detail, equipmentAccessories, equipmentParts } from '#base/reference/contract/details.ts'
import type { Call } from '#core/contract/call.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useHolds } from '#core/web/session/session.ts'

/** Definitions of specifications and accessories that the user may read. */
export interface Definitions {
  parts: readonly Detail[]
  accessories: readonly Detail[]
}

const STALE = 5 * 60_000

/** Loads the definitions; the form waits for them, because it has a value for each. */
export function useDefinitions(): { definitions?: Definitions; error: unknown; retry: () => void } {
  const parts = useList(equipmentParts.calls.list, useHolds('READ_EQUIPMENT_PARTS'))
  const accessories = useList(equipmentAccessories.calls.list, useHolds('READ_EQUIPMENT_ACCESSORIES'))
  return {
    definitions:
      parts.data && accessories.data ? { parts: parts.data, accessories: accessories.data } : undefined,
    error: parts.error ?? accessories.error,
    retry: () => {
      for (const list of [parts, accessories]) if (list.error) void list.refetch()
    },
  }
}

const NONE: Detail[] = []

function useList<C extends Call>(call: C, mayRead: boolean) {
  const list = useCall(call, {}, { enabled: mayRead, staleTime: STALE }) as UseQueryResult<Detail[]>
  return { error: list.error, refetch: list.refetch, data: mayRead ? list.data : NONE }
}
