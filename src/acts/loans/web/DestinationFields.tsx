import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { type Destination, MAX_NOTE } from '#acts/preparations/contract/destinations.ts'
import { useWords } from '#acts/preparations/web/words.ts'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'

/** Destination of a returned piece; straight to the shelf needs a reason. */
export function DestinationFields({ destinations }: { destinations: readonly Destination[] }) {
  const { t } = useLingui()
  const words = useWords()
  const destination = useWatch({ name: 'destination' })
  return (
    <>
      <SelectField
        name="destination"
        label={t`Destination`}
        required
        options={destinations.map((value) => ({ value, label: words.destination(value) }))}
        width={5}
      />
      {destination === 'SHELF' && (
        <TextArea
          name="shelfNote"
          label={t`Why straight to the shelf?`}
          required
          maxLength={MAX_NOTE}
          rows={1}
        />
      )}
    </>
  )
}
