import { settings } from '#base/people/contract.ts'
import { useCall } from '#core/web/api/useCall.ts'

/** The organisation, and whether this is a demonstration; asked once. */
export function useSettings() {
  return useCall(settings, {}, { staleTime: Number.POSITIVE_INFINITY }).data
}
