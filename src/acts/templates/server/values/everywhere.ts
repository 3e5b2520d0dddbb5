import { fullName } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Config } from '#platform/server/config.ts'
import { organisationPhone } from '#records/labels/server/settings.ts'
import type { Language } from '../../contract/template.ts'
import type { EVERYWHERE } from '../variables.ts'

/** The user and the organisation that make a document. */
export interface Maker {
  user: { name: string }
  config: Pick<Config, 'organisationName' | 'organisationTimeZone' | 'features'>
}

/** One text per variable: a new variable does not compile until it has a text. */
export type TextOf<V> = Record<keyof V, string>

export function everywhere(language: Language, { user, config }: Maker): TextOf<typeof EVERYWHERE> {
  return {
    today: dayIn(language, localDay(config.organisationTimeZone)),
    'organisation.name': config.organisationName,
    'organisation.phone': organisationPhone(config) ?? '',
    'user.name': user.name,
  }
}

export const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person ? fullName(person) : ''
