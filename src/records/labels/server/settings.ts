import { z } from 'zod'
import type { Config, Variables } from '#platform/server/config.ts'

const PHONE = 'ORGANISATION_PHONE'

export const labelVariables: Variables = {
  [PHONE]: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
}

/** Phone number for people who find a piece. */
export const organisationPhone = ({ features }: Pick<Config, 'features'>): string | undefined =>
  features[PHONE] as string | undefined
