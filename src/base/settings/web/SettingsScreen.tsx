import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { isStale } from '#core/web/api/ApiError.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { CountField } from '#ui/web/form/CountField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { SaveBar } from '#ui/web/form/SaveBar.tsx'
import { useChanges, useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { MAX_DAYS, readSettings, type Settings, saveSettings } from '../contract/settings.ts'
import classes from './SettingsScreen.module.css'

/** The screen of the organisation's settings. */
export function SettingsScreen() {
  const { data, error, refetch } = useCall(readSettings, {})
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return data ? <SettingsForm settings={data} /> : null
}

const NAMES = [
  'oldHoldDays',
  'collectAfterDays',
  'answerDays',
  'deliverDays',
  'collectDays',
  'repairDays',
] as const
type Values = Record<(typeof NAMES)[number], string>

const each = <T,>(of: (name: (typeof NAMES)[number]) => T) =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<(typeof NAMES)[number], T>
const values = (settings: Settings): Values => each((name) => String(settings[name]))

/** If somebody else saved first, the typed values stay beside the saved changes, and a second press saves them. */
function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const seen = useRef(settings)
  const form = useRecordForm({ defaultValues: values(settings) })
  const saving = useSave(form, {
    save: async (typed) => {
      const body = { ...each((name) => Number(typed[name])), version: seen.current.version }
      try {
        seen.current = await request(saveSettings, { body })
        form.reset(values(seen.current))
      } catch (error) {
        if (isStale(error)) {
          seen.current = await request(readSettings, {})
          form.reset(values(seen.current), { keepDirtyValues: true })
        }
        throw error
      }
      toast(t`The settings have been saved.`)
      await queryClient.invalidateQueries({ queryKey: [readSettings.name] })
    },
  })
  const changed = useChanges(form, saving)
  return (
    <Form form={form} saving={saving} label={t`Settings`} className={classes.form}>
      <FieldGroup>
        <CountField
          name="oldHoldDays"
          label={t`Days until a hold is old`}
          hint={t`Then it stands in Today, until the piece is lent or let go.`}
          required
          most={MAX_DAYS}
          width={12}
        />
        <CountField
          name="collectAfterDays"
          label={t`Days after a death before collecting`}
          hint={t`Proposed for what the client has; the family may say another day.`}
          required
          most={MAX_DAYS}
          width={12}
        />
      </FieldGroup>
      <FieldGroup title={t`What we promise, in working days`}>
        <CountField name="answerDays" label={t`To answer a request`} required most={MAX_DAYS} width={6} />
        <CountField
          name="deliverDays"
          label={t`To deliver what is on hold`}
          required
          most={MAX_DAYS}
          width={6}
        />
        <CountField name="collectDays" label={t`To collect equipment`} required most={MAX_DAYS} width={6} />
        <CountField
          name="repairDays"
          label={t`To repair what is reported`}
          required
          most={MAX_DAYS}
          width={6}
        />
      </FieldGroup>
      <SaveBar
        saving={saving}
        changed={changed}
        onCancel={() => form.reset()}
        waits
        within={saving.formRef}
      />
    </Form>
  )
}
