import { useLingui } from '@lingui/react/macro'
import { IconBuildingWarehouse, IconChecklist, IconTool } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { type Destination, MAX_NOTE } from '#acts/preparations/contract/destinations.ts'
import { useWords } from '#acts/preparations/web/words.ts'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { RadioChoices } from './RadioChoices.tsx'

const ICONS = { PREPARATION: IconChecklist, WORKSHOP: IconTool, SHELF: IconBuildingWarehouse }

/** Destination of the piece that came back; straight to the shelf needs a reason. */
export function DestinationChoice({ destinations }: { destinations: readonly Destination[] }) {
  const { t } = useLingui()
  const words = useWords()
  const destination = useWatch({ name: 'destination' })
  const choices = destinations.map((value) => ({
    value,
    name: words.destination(value),
    icon: ICONS[value],
  }))
  return (
    <>
      <RadioChoices name="destination" label={t`Destination`} choices={choices} />
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
