import { Trans, useLingui } from '@lingui/react/macro'
import { isDay } from '#core/contract/formats.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { SaveBar } from '#ui/web/form/SaveBar.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useChanges, useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { enterFrench, type Missing } from '../contract/calls.ts'
import { FRENCH_LISTS } from '../contract/lists.ts'
import classes from './NamesForm.module.css'

/** Texts by list and then by id with a letter as prefix: numeric keys would make the list an array. */
interface NamesValues {
  names: Record<string, Record<string, string>>
}

const keyOf = (id: number) => `n${id}`

const blank = (missing: readonly Missing[]): NamesValues => ({
  names: Object.fromEntries(
    missing.map(({ list, entries }) => [list, Object.fromEntries(entries.map(({ id }) => [keyOf(id), '']))]),
  ),
})

interface NamesFormProps {
  missing: readonly Missing[]
  refresh: () => Promise<readonly Missing[]>
}

/** Form with one field per entry, labelled with the English name; all input is saved together. */
export function NamesForm({ missing, refresh }: NamesFormProps) {
  const { t } = useLingui()
  const form = useRecordForm<NamesValues>({ defaultValues: blank(missing), shouldUnregister: true })

  /** Removes entries that somebody else has translated meanwhile; other input stays. */
  function takeAround(now: readonly Missing[]) {
    const { names } = form.getValues()
    form.reset(blank(now))
    for (const { list, entries } of now)
      for (const { id } of entries) {
        const typed = names[list]?.[keyOf(id)]
        if (typed) form.setValue(`names.${list}.${keyOf(id)}`, typed, { shouldDirty: true })
      }
  }

  const saving = useSave(form, {
    subject: t`A French name`,
    save: async ({ names }, { idempotencyKey }) => {
      const typed = missing.flatMap(({ list, entries }) =>
        entries.flatMap(({ id }) => {
          const french = names[list]?.[keyOf(id)]?.trim()
          return french ? [{ list, id, french }] : []
        }),
      )
      if (typed.length === 0) return
      try {
        await request(enterFrench, { body: { names: typed } }, { idempotencyKey })
      } catch (error) {
        takeAround(await refresh())
        throw error
      }
      form.reset(blank(await refresh()))
      await queryClient.invalidateQueries()
      toast(t`The French names have been saved.`)
    },
  })
  const changed = useChanges(form, saving)
  return (
    <>
      <p className={classes.hint}>
        <Trans>
          What is missing is shown in English. Type the French below it; empty fields stay missing.
        </Trans>
      </p>
      <Form form={form} saving={saving} label={t`French Names`} unsaved>
        {missing.map((group) => (
          <Group key={group.list} group={group} />
        ))}
      </Form>
      <SaveBar saving={saving} changed={changed} onCancel={() => form.reset(blank(missing))} waits />
    </>
  )
}

function Group({ group: { list, count, entries } }: { group: Missing }) {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const declared = FRENCH_LISTS.find(({ entity }) => entity === list)
  const noun = declared ? i18n._(declared.many).replace(/^./, (first) => first.toUpperCase()) : list
  const shown = entries.length
  return (
    <FieldGroup title={`${noun} (${i18n.number(count)})`}>
      {entries.map(({ id, text, mark: told }) => {
        const mark = told !== null && isDay(told) ? day(told) : told
        return (
          <TextField
            key={id}
            name={`names.${list}.${keyOf(id)}`}
            label={mark === null ? text : t`${mark}: ${text}`}
            lang="fr"
            maxLength={declared?.max}
            width={6}
          />
        )
      })}
      {count > shown && (
        <p className={classes.more}>
          <Trans>These are the first {shown}. The others come when these are saved.</Trans>
        </p>
      )}
    </FieldGroup>
  )
}
