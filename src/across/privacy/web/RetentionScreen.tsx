import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { CountField } from '#ui/web/form/CountField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { ReadOnly } from '#ui/web/form/readOnly.ts'
import { SaveBar } from '#ui/web/form/SaveBar.tsx'
import { useChanges, useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { useSelection } from '#ui/web/table/useSelection.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { anonymise, MAX_YEARS, MOST_AT_ONCE, retentionDue, setRetention } from '../contract/retention.ts'
import classes from './Looks.module.css'

interface Due {
  id: number
  clientNumber: string
  name: string
  archivedAt: string
}

/** Screen for the retention of archived clients, and those past it: only clients whom the officer selects are anonymised. */
export function RetentionScreen({ path, switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { page, showPage } = useListAddress(path)
  const due = useCall(retentionDue, { query: { page } }, { keepPrevious: true })
  const mayAnonymise = useMayCall(anonymise)
  const selected = useSelection<Due>()
  const chosen = useStore(selected)
  if (due.error) return <LoadFailure error={due.error} onRetry={() => void due.refetch()} />
  const years = due.data?.rules.find(({ kind }) => kind === 'CLIENTS')?.years
  const count = chosen.length

  async function confirm() {
    const yes = await ask({
      title: plural(count, { one: 'Anonymise # client?', other: 'Anonymise # clients?' }),
      consequence: t`Names, birth dates, numbers, addresses and the texts of notes are taken out of the records and the trail, for good. Loans, repairs and invoices stay, for the statistics.`,
      act: t`Anonymise`,
      danger: true,
    })
    if (!yes) return
    try {
      await request(anonymise, { body: { ids: chosen.map(({ id }) => id) } })
      toast(plural(count, { one: '# client has been anonymised.', other: '# clients have been anonymised.' }))
      selected.clear()
    } catch (error) {
      await showFailure(error, t`The clients`)
    }
  }

  return (
    <div className={classes.screen}>
      {switcher}
      {years !== undefined && <Years saved={years} />}
      <DataTable<Due>
        label={t`Clients who are past their time`}
        cards
        columns={[
          { header: t`Client`, rowHeader: true, cell: ({ clientNumber, name }) => `${clientNumber} ${name}` },
          { header: t`Archived`, kind: 'figures', cell: ({ archivedAt }) => day(archivedAt) },
        ]}
        rows={due.data?.records}
        rowKey={({ id }) => id}
        selection={
          mayAnonymise
            ? {
                ...selected,
                set: (rows, take) => {
                  const others = rows.filter((row) => selected.has(row) !== take)
                  selected.set(take ? others.slice(0, MOST_AT_ONCE - chosen.length) : others, take)
                },
                isSelectable: () => true,
                label: ({ name }) => t`Select ${name}`,
              }
            : undefined
        }
        searching={due.isFetching && due.data !== undefined}
        page={due.data?.page}
        totalRecordCount={due.data?.totalRecordCount}
        onPage={showPage}
        empty={
          <EmptyState
            icon={IconHourglass}
            title={years === 0 ? t`All clients are kept for ever.` : t`No client is past their time.`}
          />
        }
        foot={
          mayAnonymise &&
          count > 0 && (
            <Button color="danger" onClick={() => void confirm()}>
              <Trans>Anonymise what is selected ({count})</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}

function Years({ saved }: { saved: number }) {
  const { t } = useLingui()
  const may = useMayCall(setRetention)
  const form = useRecordForm({ defaultValues: { years: String(saved) } })
  const saving = useSave(form, {
    subject: t`The clients`,
    save: async ({ years }) => {
      if (Number(years) === saved) return
      await request(setRetention, { body: { kind: 'CLIENTS', years: Number(years) } })
      form.reset({ years })
      toast(t`How long clients are kept has been saved.`)
    },
  })
  const changed = useChanges(form, saving)
  const follow = useEffectEvent((now: number) => changed === 0 && form.reset({ years: String(now) }))
  // somebody else may have saved another number
  useEffect(() => void follow(saved), [saved])
  return (
    <ReadOnly value={!may}>
      <Form form={form} saving={saving} label={t`How long clients are kept`}>
        <FieldGroup>
          <CountField
            name="years"
            label={t`Years after archiving a client is kept`}
            hint={t`From 0 to ${MAX_YEARS}; 0 is for ever. Clients with something on loan, to be repaired or to be billed are kept in any case.`}
            required
            most={MAX_YEARS}
            width={6}
          />
        </FieldGroup>
        {may && (
          <SaveBar
            saving={saving}
            changed={changed}
            onCancel={() => form.reset()}
            waits
            within={saving.formRef}
          />
        )}
      </Form>
    </ReadOnly>
  )
}
