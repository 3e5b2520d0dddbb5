import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Section } from '#kit/web/form/Section.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useHolds } from '#kit/web/session/session.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { EquipmentNumber } from './EquipmentNumber.tsx'
import { ItemFields } from './ItemFields.tsx'
import { useCascade } from './useCascade.ts'
import { optionsOf, useCatalogue } from './useCatalogue.ts'
import type { EquipmentValues } from './values.ts'

/** The general fields (spec 3, 2.1). */
export function General({ piece }: { piece: Equipment | undefined }) {
  const { t } = useLingui()
  const { control } = useFormContext<EquipmentValues>()
  const manufacturer = useWatch({ control, name: 'manufacturer' })
  const catalogue = useCatalogue()
  useCascade(catalogue, !piece)
  const options = optionsOf(catalogue, manufacturer, piece)
  const seesVendors = useHolds('READ_VENDORS')
  return (
    <Section id="general" title={t`General`}>
      <FieldGroup>
        <SelectField name="type" label={t`Prefix`} required options={options.types} width={8} />
        <EquipmentNumber piece={piece} />
        <SelectField
          name="program"
          label={t`Program Assignment`}
          required
          options={options.programs}
          width={6}
        />
        <SelectField name="item" label={t`Item Name`} required options={options.items} width={6} />
        <SelectField name="category" label={t`Category`} required options={options.categories} width={6} />
        <SelectField
          name="subcategory"
          label={t`Sub Category`}
          required
          options={options.subcategories}
          width={6}
        />
        <SelectField
          name="manufacturer"
          label={t`Manufacturer`}
          options={options.manufacturers}
          emptyLabel={t`None`}
          width={6}
        />
        {seesVendors && (
          <SelectField
            name="vendor"
            label={t`Supplier`}
            options={options.vendors}
            emptyLabel={t`None`}
            width={6}
          />
        )}
        <ItemFields />
      </FieldGroup>
    </Section>
  )
}
