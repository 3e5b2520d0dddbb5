import { useHolds } from '#core/web/session/session.ts'
import type { Sees } from './toBody.ts'

export function useSees(): Sees {
  return {
    whole: useHolds('READ_EQUIPMENT'),
    vendors: useHolds('READ_VENDORS'),
    parts: useHolds('READ_EQUIPMENT_PARTS'),
    accessories: useHolds('READ_EQUIPMENT_ACCESSORIES'),
  }
}
