import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Reading } from '#ui/web/form/readOnly.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { WHEELCHAIRS } from '../../contract/equipment.ts'
import { askedOf } from './asked.ts'
import { DetailField } from './DetailField.tsx'
import type { Definitions } from './definitions.ts'
import { type DetailValues, type EquipmentValues, keyOf } from './values.ts'

/** Specifications and accessories, if the user may read them (rule 3.2.1). */
export function Details({ definitions, isOpen }: { definitions: Definitions; isOpen: boolean }) {
  const { t } = useLingui()
  const { control } = useFormContext<EquipmentValues>()
  const category = useWatch({ control, name: 'category' })
  const seesParts = useHolds('READ_EQUIPMENT_PARTS')
  const seesAccessories = useHolds('READ_EQUIPMENT_ACCESSORIES')
  const accessories = category === WHEELCHAIRS ? t`Wheelchair Accessories` : t`Accessories`
  return (
    <>
      {seesParts && (
        <Asked name="parts" title={t`Specifications`} details={definitions.parts} isOpen={isOpen} />
      )}
      {seesAccessories && (
        <Asked name="accessories" title={accessories} details={definitions.accessories} isOpen={isOpen} />
      )}
    </>
  )
}

interface AskedProps {
  name: 'parts' | 'accessories'
  title: string
  details: Definitions['parts']
  /** Whether it begins open. */
  isOpen: boolean
}

function Asked({ name, title, details, isOpen }: AskedProps) {
  const mayChange = useHolds('UPDATE_EQUIPMENT')
  const { control } = useFormContext<EquipmentValues>()
  const [subcategory, values] = useWatch({ control, name: ['subcategory', name] })
  const saved = useFormState({ control }).defaultValues?.[name] as DetailValues | undefined
  const isSet = (value: DetailValues[string] | undefined) => typeof value === 'number' || value === true
  const asked = askedOf(
    details,
    subcategory,
    (detail) => isSet(values[keyOf(detail)]) || isSet(saved?.[keyOf(detail)]),
  )
  const given = asked.filter((detail) => isSet(values[keyOf(detail)]))
  const valueOf = ({ id, options }: (typeof details)[number]) =>
    options.find((option) => option.id === values[keyOf({ id })])?.value
  const reading = useContext(Reading)
  if (reading && given.length === 0) return null
  const summary = given
    .slice(0, 2)
    .map((detail) => [nameIn(detail), valueOf(detail)].filter(Boolean).join(' '))
  return (
    <Section id={name} title={title} count={given.length} summary={summary.join(', ')} defaultOpen={isOpen}>
      {asked.length === 0 && (
        <p className="dimmed">
          {subcategory === null ? (
            <Trans>Choose a sub category first.</Trans>
          ) : (
            <Trans>Nothing is asked of this sub category.</Trans>
          )}
        </p>
      )}
      {asked.length > 0 && (
        <FieldGroup>
          {asked.map((detail) => (
            <DetailField
              key={detail.id}
              name={`${name}.${keyOf(detail)}`}
              detail={detail}
              readOnly={!mayChange}
            />
          ))}
        </FieldGroup>
      )}
    </Section>
  )
}
