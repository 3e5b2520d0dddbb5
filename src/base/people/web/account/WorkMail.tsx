import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type WorkMail as Chosen, readWorkMail, setWorkMail } from '#base/people/contract/work-mail.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import classes from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hour at which the user receives a mail about waiting work. */
export function WorkMail() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(readWorkMail, {})
  return (
    <AccountSection
      title={t`Today by mail`}
      about={t`What waits for you, once a day: how much of each kind, with links, and no names. Where nothing waits, no mail comes.`}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Hour chosen={data} />}
    </AccountSection>
  )
}

function Hour({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui()
  const { time } = useDates()
  const form = useRecordForm<Chosen>({ defaultValues: chosen })
  const saving = useSave(form, {
    save: async (body) => {
      const { hour } = await request(setWorkMail, { body })
      form.reset({ hour })
      const at = hour === null ? '' : time(new Date(2000, 0, 1, hour))
      toast(hour === null ? t`You get no such mail.` : t`You get it each day at ${at}.`)
    },
  })
  const hours = HOURS.map((value) => ({ value, label: time(new Date(2000, 0, 1, value)) }))
  return (
    <Form form={form} saving={saving} label={t`Today by mail`} className={classes.form}>
      <SelectField name="hour" label={t`Hour`} options={hours} emptyLabel={t`No mail`} />
      <Button type="submit" variant="filled" aria-disabled={saving.saving}>
        {saving.saving ? t`Saving…` : t`Save hour`}
      </Button>
    </Form>
  )
}
