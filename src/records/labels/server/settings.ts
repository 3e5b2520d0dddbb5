import { z } from 'zod'
import type { Config, Variables } from '#platform/server/config.ts'

const PHONE = 'ORGANISATION_PHONE'

export const labelVariables: Variables = {
  [PHONE]: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
}

/** By which whoever finds a piece reaches the organisation. */
export const organisationPhone = ({ features }: Pick<Config, 'features'>): string | undefined =>
  features[PHONE] as string | undefined
