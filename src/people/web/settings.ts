import { useCall } from '#core/web/api/useCall.ts'
import { settings } from '#people/contract.ts'

/** The organisation, and whether this is a demonstration; asked once. */
export function useSettings() {
  return useCall(settings, {}, { staleTime: Number.POSITIVE_INFINITY }).data
}
