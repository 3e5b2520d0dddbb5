import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Notes } from '#base/notes/web/Notes.tsx'
import { useHolds } from '#core/web/session/session.ts'
import { RecordForm } from '#ui/web/form/RecordForm.tsx'
import type { Saving } from '#ui/web/form/useSave.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { Photos } from '../photos/Photos.tsx'
import { Details } from './Details.tsx'
import type { Definitions } from './definitions.ts'
import { General } from './General.tsx'
import { type StatusNow, StatusSection } from './StatusSection.tsx'
import type { EquipmentValues } from './values.ts'

interface EquipmentFormProps {
  form: UseFormReturn<EquipmentValues>
  saving: Saving
  onCancel: () => void
  definitions: Definitions
  /** As loaded or last saved; absent for a new piece. */
  piece?: Equipment
  onSaveNote?: (message: string) => Promise<void>
  /** Current reservation, hold and loan, which change without a save. */
  statusFields?: StatusNow
  notice?: ReactNode
  aside?: ReactNode
  /** Records of the piece from other features, below the form. */
  histories?: ReactNode
  canSave: boolean
  reads?: boolean
  barWaits?: boolean
}

export function EquipmentForm(given: EquipmentFormProps) {
  const { piece, onSaveNote, statusFields, definitions, histories, ...props } = given
  const { t } = useLingui()
  const seesWhole = useHolds('READ_EQUIPMENT')
  return (
    <RecordForm {...props} label={t`Equipment`} page={piece && 'equipment'} after={histories}>
      <General piece={piece} />
      {seesWhole && <StatusSection statusFields={statusFields} isOpen={!piece} />}
      {seesWhole && (
        <Notes
          defaultOpen={!piece}
          saved={piece?.notes}
          none={t`This piece of equipment has no notes`}
          onSave={onSaveNote}
        />
      )}
      <Details definitions={definitions} isOpen={!piece} />
      <Photos piece={piece} />
    </RecordForm>
  )
}
