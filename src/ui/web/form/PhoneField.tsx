import { useWatch } from 'react-hook-form'
import { extensionFormat, PHONE_NUMBER, phoneFormat } from '#core/contract/formats.ts'
import { usePhone } from '#core/web/i18n/phone.ts'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'
import { type CodeFieldProps, CodeInput } from './CodeField.tsx'
import { OrText, readable } from './readable.tsx'
import { asText } from './useTexts.ts'

interface PhoneFieldProps extends CodeFieldProps {
  /** The name of the field for its extension. */
  extension?: string
}

function PhoneInput({ extension: _, ...props }: PhoneFieldProps) {
  return <CodeInput format={phoneFormat} {...props} />
}

/** A phone number; in the reading view a link that dials number and extension. */
export const PhoneField = readable(PhoneInput, (value, { name, extension }) => {
  const number = asText(value)
  const watched: unknown = useWatch({ name: extension ?? name })
  const phone = { number, extension: extension && asText(watched) }
  const shown = usePhone()(phone)
  return PHONE_NUMBER.test(number) ? <PhoneLink {...phone} /> : number || shown
})

/** The extension of a phone number; the reading view shows it with the number. */
export function ExtensionField(props: CodeFieldProps) {
  return <OrText input={<CodeInput format={extensionFormat} {...props} />} text={null} />
}
