import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Unbilled } from '../../contract/unbilled.ts'

/** Name that tells a repair from the others: `12/11/2026, 100251 Hélène Pelletier, S3148`. */
export function useRepairName(): (repair: Unbilled) => string {
  const { day } = useDates()
  return ({ serviceDate, client, equipment }) =>
    [
      day(serviceDate),
      client && `${client.clientNumber} ${fullName(client)}`,
      equipment && displayNumber(equipment),
    ]
      .filter(Boolean)
      .join(', ')
}
