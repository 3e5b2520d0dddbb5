import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import type { EquipmentRow } from '../../contract/equipment.ts'
import { displayStatus, type StatusFields } from '../../contract/status.ts'
import { useStatusNames } from '../EquipmentStatus.tsx'
import { AVAILABLE, type EquipmentValues, LOST } from './values.ts'

export type StatusNow = StatusFields & Pick<EquipmentRow, 'blocks'>

interface StatusSectionProps {
  statusFields: StatusNow | undefined
  /** Whether it begins open. */
  isOpen: boolean
}

/**
 * Field of the status. Reserved, on loan and on hold cannot be chosen here; while one of them applies, the field shows
 * it (rule 3.4) and discards an unsaved choice, which would be invisible. The status of a blocked piece follows from
 * its blocks; it can only be set to lost (decision 130).
 */
export function StatusSection({ statusFields, isOpen }: StatusSectionProps) {
  const { t } = useLingui()
  const { resetField } = useFormContext<EquipmentValues>()
  const names = useStatusNames()
  // statuses with a purpose are set and cleared by the blocks
  const configured = useOptions(equipmentStatuses.calls.list, (status) =>
    status.purpose === null || status.purpose === 'RETIRED' ? nameIn(status) : undefined,
  )
  const own = statusFields?.status && { value: statusFields.status.id, label: nameIn(statusFields.status) }
  const known =
    own && !configured.some(({ value }) => value === own.value) ? [...configured, own] : configured
  const shown = statusFields && displayStatus(statusFields)
  const reasons = {
    reserved: t`Locked while reserved`,
    'on-loan': t`Locked while on loan`,
    'on-hold': t`Locked while on hold`,
  }
  const isBlocked = Boolean(statusFields?.blocks?.length)
  const lost = useOptions(equipmentStatuses.calls.list, (status) =>
    status.lost ? nameIn(status) : undefined,
  )
  const stays = (chosen: unknown) =>
    chosen === LOST || chosen === own?.value || lost.some(({ value }) => value === chosen)
  const locked = shown && shown in reasons ? (shown as keyof typeof reasons) : undefined
  useEffect(() => {
    if (locked || isBlocked) resetField('status')
  }, [locked, isBlocked, resetField])
  return (
    <Section id="status" title={t`Status`} defaultOpen={isOpen}>
      <FieldGroup>
        {locked ? (
          <ShownField label={t`Status`} hint={reasons[locked]} value={names[locked]} width={4} />
        ) : (
          <SelectField
            name="status"
            label={t`Status`}
            required
            hint={
              isBlocked
                ? t`Locked while it is being prepared, repaired, inspected or recalled, but for a status that says it is lost.`
                : t`On Hold, On Loan and Reserved come with a hold, a loan or a reservation.`
            }
            options={[
              { value: AVAILABLE, label: names.available },
              { value: LOST, label: names.lost },
              ...known,
              ...(['on-hold', 'on-loan', 'reserved'] as const).map((status) => ({
                value: status,
                label: names[status],
                disabled: true,
              })),
            ].map((option) => (isBlocked && !stays(option.value) ? { ...option, disabled: true } : option))}
            width={4}
          />
        )}
      </FieldGroup>
    </Section>
  )
}
