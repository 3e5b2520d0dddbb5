import { Field } from '#ui/web/record/Field.tsx'
import { phoneRecord } from '../contract/address.ts'

/** The phone number that is edited, with its extension. */
export function PhoneFields({ required }: { required?: boolean }) {
  const { number, extension } = phoneRecord.fields
  return (
    <>
      <Field of={number} within="phoneNumbers.0" required={required} width={8} />
      <Field of={extension} within="phoneNumbers.0" width={4} />
    </>
  )
}
