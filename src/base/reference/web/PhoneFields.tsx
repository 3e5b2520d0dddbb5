import { Field } from '#ui/web/record/Field.tsx'
import { phoneRecord } from '../contract/address.ts'

/** The editable phone number with its extension. */
export function PhoneFields({ required }: { required?: boolean }) {
  const { number, extension } = phoneRecord.fields
  const first = 'phoneNumbers.0'
  return (
    <>
      <Field of={number} within={first} required={required} width={8} extension={`${first}.extension`} />
      <Field of={extension} within={first} width={4} />
    </>
  )
}
