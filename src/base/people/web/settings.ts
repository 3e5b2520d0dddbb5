import { settings } from '#base/people/contract.ts'
import { useCall } from '#core/web/api/useCall.ts'

/** The organisation's settings and the demonstration flag, requested once. */
export function useSettings() {
  return useCall(settings, {}, { staleTime: Number.POSITIVE_INFINITY }).data
}
