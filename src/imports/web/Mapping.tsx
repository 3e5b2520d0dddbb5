import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { PENDING } from '#ui/web/form/useOptions.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { chooseSheet, mapImport, startDryRun } from '../contract/calls.ts'
import type { DateOrder, FileColumn, Import, UnknownValue } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { stepOf } from './states.ts'
import { useAct } from './useAct.ts'
import { useAgain } from './useAgain.ts'
import { useColumnNames } from './useColumnNames.ts'
import { Values, valueKey } from './Values.tsx'

type Answer = Pick<UnknownValue, 'act' | 'id'>

/** Which column goes to which field, in which order its days are written, and what becomes of what is no entry of a list. */
export function Mapping({ of: one }: { of: Import }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const again = useAgain()
  const [columns, setColumns] = useState(one.columns)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  /** Questions that came with an answer: they are seen before anything goes on. */
  const heading = useId()
  const questions = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!hasAsked.current || !questions.current) return
    hasAsked.current = false
    questions.current.focus()
  })
  const { fields, nameOf, isLoading } = useColumnNames(one)
  const targets = isLoading ? [PENDING] : fields.map(({ field }) => ({ value: field, label: nameOf(field) }))
  const isOpen = ['UPLOADED', 'MAPPED', 'CHECKED'].includes(one.state)
  const missing = fields.filter(
    ({ field, required }) => required && !columns.some((each) => each.field === field),
  )
  const isTwice = (field: string | null) =>
    field !== null && columns.filter((each) => each.field === field).length > 1
  const set = (name: string, change: Partial<FileColumn>) =>
    setColumns(columns.map((each) => (each.name === name ? { ...each, ...change } : each)))
  const answerOf = (value: UnknownValue) => answers[valueKey(value)] ?? { act: value.act, id: value.id }

  async function go(event: FormEvent) {
    event.preventDefault()
    const values = one.values.flatMap((value) => {
      const { act: chosen, id } = answerOf(value)
      const isMapped = columns.some(({ field }) => field === value.field)
      return chosen && isMapped ? [{ field: value.field, text: value.text, act: chosen, id }] : []
    })
    const sent = columns.map(({ name, field, dateOrder }) => ({ name, field, dateOrder }))
    const seen = new Set(one.values.map(valueKey))
    const asks = (mapped: Import) =>
      mapped.values.some((value) => !seen.has(valueKey(value)) && value.act === null) ||
      mapped.columns.some((column) => column.asksDateOrder && !column.dateOrder)
    // one act: between two a second press would send the columns again
    const became = await act(async () => {
      const body = { version: one.version, columns: sent, values }
      const mapped = await request(mapImport, { params: { id: one.id }, body })
      setColumns(mapped.columns)
      hasAsked.current = asks(mapped)
      return hasAsked.current ? mapped : request(startDryRun, { params: { id: one.id } })
    })
    if (became?.state === 'CHECKING')
      await navigate({ to: '/tools/imports/$id/dry-run', params: { id: String(one.id) } })
  }

  async function readSheet(sheet: string) {
    const { id, version } = one
    const choose = (body: object) =>
      request(chooseSheet, { params: { id }, body: { version, sheet, ...body } })
    const read = await act(async () => again(await choose({}), () => choose({ again: true })))
    if (read && read.id !== id)
      await navigate({ to: `/tools/imports/$id/${stepOf(read)}`, params: { id: String(read.id) } })
  }

  const { encoding, sheets } = one
  const lacking = missing.map(({ field }) => nameOf(field)).join(', ')
  const dates = columns.filter(({ asksDateOrder }) => asksDateOrder)
  return (
    <form className={classes.screen} onSubmit={(event) => void go(event)}>
      {sheets.length > 1 && (
        <SelectInput
          className={classes.filter}
          label={t`Sheet`}
          disabled={!isOpen || busy}
          options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          chosen={one.sheet ?? sheets[0] ?? null}
          onChoose={(sheet) => void (sheet === null || readSheet(String(sheet)))}
          required
        />
      )}
      {encoding && (
        <p className="dimmed">
          <Trans>The characters of the file were read as {encoding}.</Trans>
        </p>
      )}
      <DataTable<FileColumn>
        label={t`Columns of the file`}
        cards
        columns={[
          { header: t`Column`, rowHeader: true, cell: ({ name }) => name },
          {
            header: t`First values`,
            cell: ({ samples }) => <span className={classes.samples}>{samples.join(' · ')}</span>,
          },
          {
            header: t`Goes to`,
            cell: ({ name, ...column }) => (
              <div className={classes.wide}>
                <SelectInput
                  label={t`${name} goes to`}
                  className={classes.bare}
                  disabled={!isOpen}
                  options={targets}
                  chosen={column.field}
                  error={isTwice(column.field) && t`Another column goes to this field.`}
                  emptyLabel={t`Left out`}
                  onChoose={(field) => set(name, { field: field === null ? null : String(field) })}
                />
              </div>
            ),
          },
        ]}
        rows={columns}
        rowKey={({ name }) => name}
        empty={null}
      />
      {missing.length > 0 && (
        <p>
          <Trans>No column goes to: {lacking}. Every new record needs them.</Trans>
        </p>
      )}
      {(dates.length > 0 || one.values.length > 0) && (
        <section ref={questions} tabIndex={-1} className={classes.screen} aria-labelledby={heading}>
          <h2 id={heading}>
            <Trans>Questions about the values</Trans>
          </h2>
          {dates.map(({ name, ...column }) => (
            <SelectInput
              key={name}
              className={classes.filter}
              label={t`${name}: how are the dates written?`}
              description={column.samples.join(' · ')}
              disabled={!isOpen}
              required
              options={[
                { value: 'DMY', label: t`Day, month, year` },
                { value: 'MDY', label: t`Month, day, year` },
              ]}
              chosen={column.dateOrder}
              emptyLabel={t`Please choose`}
              onChoose={(order) => set(name, { dateOrder: order as DateOrder | null })}
            />
          ))}
          {one.values.length > 0 && (
            <>
              <p>
                <Trans>
                  These texts are in no list. Say what each stands for; rows with one that is refused are left
                  out as faults.
                </Trans>
              </p>
              <Values
                values={one.values}
                lists={one.lists}
                nameOf={nameOf}
                answerOf={answerOf}
                disabled={!isOpen}
                onAnswer={(value, answer) => setAnswers({ ...answers, [valueKey(value)]: answer })}
              />
            </>
          )}
        </section>
      )}
      {isOpen && (
        <div className={classes.acts}>
          <Button type="submit" variant="filled" aria-disabled={busy}>
            <Trans context="step">Continue</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
