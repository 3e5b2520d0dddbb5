import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { request } from '#core/web/api/request.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createErrand, listDrivers, updateErrand } from '../contract/calls.ts'
import { type Errand, MAX_ERRAND_WORDS } from '../contract/errand.ts'
import { type ErrandKind, THINGS } from '../contract/kinds.ts'
import { ERRAND_WORDS } from '../contract/words.ts'
import { useDayOff } from './useDayOff.ts'

/** The thing to be planned: a piece on hold, an open loan, or a repair, by its id. */
export interface Thing {
  kind: ErrandKind
  id: number
  /** Its name, and of whom it is. */
  about: string
}

interface PlanDialogProps {
  thing: Thing
  /** The errand that is changed, instead of a new one. */
  errand?: Errand
  onClose: () => void
}

/** Plans an errand, or changes one: day, driver and words. */
export function PlanDialog({ thing, errand, onClose }: PlanDialogProps) {
  const { t, i18n } = useLingui()
  const { day: dayText } = useDates()
  const navigate = useNavigate()
  const drivers = useLookup(listDrivers, {}) ?? []
  const form = useRecordForm<{ day: string; driver: number | null; words: string }>({
    defaultValues: {
      day: errand?.day ?? today(),
      driver: errand?.driver?.id ?? null,
      words: errand?.words ?? '',
    },
  })
  const saving = useSave(form, {
    save: async ({ day, driver, words }, { idempotencyKey }) => {
      const sent = { day, driver: driver === null ? null : { id: driver }, words }
      const planned = errand
        ? await request(updateErrand, {
            params: { id: errand.id },
            body: { ...sent, version: errand.version },
          })
        : await request(
            createErrand,
            { body: { ...sent, kind: thing.kind, [THINGS[thing.kind]]: { id: thing.id } } },
            { idempotencyKey },
          )
      onClose()
      rescueFocus()
      const onDay = dayText(planned.day)
      const go = () => void navigate({ to: '/errands', search: { day: planned.day } })
      const next = planned.day === errand?.day ? undefined : { label: t`Errands on ${onDay}`, go }
      toast(t`Planned for ${onDay}.`, undefined, next)
    },
  })
  const act = i18n._(ERRAND_WORDS[thing.kind])
  return (
    <DialogForm
      form={form}
      saving={saving}
      title={t`Plan: ${act}`}
      act={<Trans>Plan</Trans>}
      about={<p className="dimmed">{thing.about}</p>}
      onClose={onClose}
    >
      <FieldGroup>
        <DayField />
        <SelectField
          name="driver"
          label={t`Driver`}
          emptyLabel={t`Nobody yet`}
          options={drivers.map(({ id, name }) => ({ value: id, label: name }))}
          width={6}
        />
        <TextArea
          name="words"
          label={t`Note for the driver`}
          hint={t`It is printed on the day’s sheet.`}
          maxLength={MAX_ERRAND_WORDS}
          rows={2}
        />
      </FieldGroup>
    </DialogForm>
  )
}

/** The day, with a hint that names what makes it no working day. */
function DayField() {
  const { t } = useLingui()
  const dayOff = useDayOff()
  return <DateField name="day" label={t`Day`} required hint={dayOff(useWatch({ name: 'day' }))} width={6} />
}
