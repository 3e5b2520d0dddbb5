import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { finishPreparation } from '../contract/calls.ts'
import { MAX_NOTE } from '../contract/destinations.ts'
import { type Outcome, type Preparation } from '../contract/preparations.ts'
import classes from './Preparation.module.css'

interface FinishValues {
  outcome: Outcome | null
  status: number | null
  note: string
}

/** Form for the outcome. The server names the lines without an answer. */
export function FinishForm({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const form = useRecordForm<FinishValues>({ defaultValues: { outcome: null, status: null, note: '' } })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const statuses = useOptions(equipmentStatuses.calls.list, (status) =>
    status.available ? nameIn(status) : undefined,
  )
  const open = preparation.lines.filter(({ required, value }) => required && value === null).length
  const saving = useSave(form, {
    subject: t`A preparation`,
    save: async (values, { idempotencyKey }) => {
      const body = {
        outcome: values.outcome ?? 'FAILED',
        status: values.outcome === 'PASSED' && values.status !== null ? { id: values.status } : null,
        note: values.note || null,
      }
      const sent = { params: { id: preparation.id }, body }
      await request(finishPreparation, sent, { idempotencyKey })
      form.reset()
      toast(t`The preparation is finished.`)
    },
  })
  return (
    <section className={classes.part} aria-labelledby="finish">
      <h2 id="finish">
        <Trans>Finish</Trans>
      </h2>
      <Form form={form} saving={saving} label={t`Finish`} className={classes.finish ?? ''}>
        <RadioField
          name="outcome"
          label={t`Outcome`}
          required
          choices={[
            { value: 'PASSED', label: t`Passed: it may go out` },
            { value: 'FAILED', label: t`Failed: to the workshop` },
            { value: 'RETIRED', label: t`Retired: it stays` },
          ]}
        />
        {outcome === 'PASSED' && (
          <SelectField name="status" label={t`Status`} options={statuses} emptyLabel={t`Available`} />
        )}
        <TextArea name="note" label={t`Note`} maxLength={MAX_NOTE} rows={2} />
        {open > 0 && (
          <p className="hint">
            <Trans>Still to be answered: {open}</Trans>
          </p>
        )}
        <Button type="submit" variant="filled" className={classes.large} loading={saving.saving}>
          <Trans>Finish</Trans>
        </Button>
      </Form>
    </section>
  )
}
