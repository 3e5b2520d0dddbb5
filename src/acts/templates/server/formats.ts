import type { Place } from '#base/reference/contract/address.ts'
import { formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import { msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import type { Language } from '../contract/template.ts'

/** Formats of values in documents, by language. */

const LOCALE = { en: 'en-CA', fr: 'fr-CA' } as const

const eachLanguage = <F>(make: (locale: string) => F) => ({ en: make(LOCALE.en), fr: make(LOCALE.fr) })
const DOLLARS = eachLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
)
const HOURS = eachLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Example: `$1,234.50` or `1 234,50 $`. */
export const moneyIn = (language: Language, dollars: number | null | undefined): string =>
  dollars == null ? '' : DOLLARS[language].format(dollars)

export const hoursIn = (language: Language, hours: number | null | undefined): string =>
  hours == null ? '' : HOURS[language].format(hours)

type Written = Omit<Place, 'id' | 'address2' | 'county'> & { address2?: string | null }

/** Address as on an envelope. */
export function addressLines({ address1, address2, city, province, postalCode }: Written): string {
  const last = `${city.name} ${province.abbreviation || province.name}  ${formatPostalCode(postalCode)}`
  return [address1, address2, last].filter(Boolean).join('\n')
}

export const phoneOf = (
  phone: { number: string; extension?: string | null } | undefined,
  language: Language,
): string => {
  if (!phone) return ''
  const number = formatPhone(phone.number)
  if (!phone.extension) return number
  return translate(language, msg`${{ number }} ext. ${{ extension: phone.extension }}`)
}
