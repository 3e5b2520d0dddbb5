import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '#core/contract/formats.ts'

interface Phone {
  number: string | null
  extension?: string | null | undefined
}

/** Formats a phone number: `(506) 555-0112 ext. 12`. */
export function usePhone(): (phone: Phone | undefined) => string {
  const { t } = useLingui()
  return (phone) => {
    const number = formatPhone(phone?.number)
    const extension = phone?.extension
    return extension ? t`${number} ext. ${extension}`.trim() : number
  }
}
