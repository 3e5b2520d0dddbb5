import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useHolds } from '#core/web/session/session.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { type Equipment, equipmentRecord } from '../../contract/equipment.ts'
import { EquipmentNumber } from './EquipmentNumber.tsx'
import { ItemFields } from './ItemFields.tsx'
import { PieceGist } from './PieceGist.tsx'
import { useCascade } from './useCascade.ts'
import { optionsOf, useCatalogue } from './useCatalogue.ts'
import type { EquipmentValues } from './values.ts'

const { fields } = equipmentRecord

export function General({ piece }: { piece: Equipment | undefined }) {
  const { t } = useLingui()
  const { control } = useFormContext<EquipmentValues>()
  const manufacturer = useWatch({ control, name: 'manufacturer' })
  const catalogue = useCatalogue()
  useCascade(catalogue, !piece)
  const options = optionsOf(catalogue, manufacturer, piece)
  const seesVendors = useHolds('READ_VENDORS')
  return (
    <Section
      id="general"
      title={t`General`}
      defaultOpen={!piece}
      longSummary={piece && <PieceGist piece={piece} />}
    >
      <FieldGroup>
        <Field of={fields.type} options={options.type} width={8} />
        <EquipmentNumber piece={piece} />
        <Field of={fields.program} options={options.program} width={6} />
        <Field of={fields.item} options={options.item} width={6} />
        <Field of={fields.category} options={options.category} width={6} />
        <Field of={fields.subcategory} options={options.subcategory} width={6} />
        <Field of={fields.manufacturer} options={options.manufacturer} emptyLabel={t`None`} width={6} />
        {seesVendors && (
          <SelectField
            name="vendor"
            label={t`Supplier`}
            options={options.vendor}
            emptyLabel={t`None`}
            typed
            width={6}
          />
        )}
        <ItemFields />
      </FieldGroup>
    </Section>
  )
}
