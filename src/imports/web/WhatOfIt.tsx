import { Trans, useLingui } from '@lingui/react/macro'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useValueDisplay } from '#trail/web/useValueDisplay.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { answerRow, listRows } from '../contract/calls.ts'
import type { Import, ImportRow } from '../contract/imports.ts'
import classes from './Imports.module.css'

interface WhatOfItProps {
  of: Import
  row: ImportRow
}

/** What is wrong with a row, what it changes, or who it may be. */
export function WhatOfIt({ of: one, row }: WhatOfItProps) {
  const { t } = useLingui()
  const show = useValueDisplay()
  const { messages, changes, outcome, candidates } = row
  return (
    <>
      {messages.length > 0 && (
        <ul className={classes.faults}>
          {messages.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              {column && !message.includes(column) ? `${column}: ${message}` : message}
            </li>
          ))}
        </ul>
      )}
      {outcome === 'UPDATE' && (
        <ul className={classes.faults}>
          {changes.map(({ field, old, new: value }) => (
            <li key={field}>
              {show(old)} → {show(value)}
            </li>
          ))}
        </ul>
      )}
      {outcome === 'ASK' && one.state === 'CHECKED' && <Answer of={one} row={row} />}
      {outcome === 'ASK' &&
        one.state !== 'CHECKED' &&
        candidates.map(({ id, name }) => <p key={id}>{name}</p>)}
      {outcome === 'SKIP' && <Trans>Left out, as you said.</Trans>}
      {outcome === 'UNCHANGED' && t`It is there already.`}
    </>
  )
}

function Answer({ of: one, row }: WhatOfItProps) {
  const { t } = useLingui()
  const may = useMayCall(answerRow)
  const { candidates, act, row: number } = row
  const chosen = act === 'UPDATE' ? String(candidates[0]?.id) : (act ?? null)

  async function answer(value: number | string | null) {
    const body =
      typeof value === 'number'
        ? { act: 'UPDATE' as const, id: value }
        : { act: value === 'CREATE' ? ('CREATE' as const) : ('SKIP' as const) }
    try {
      await request(answerRow, { params: { id: one.id, row: number }, body })
      await queryClient.invalidateQueries({ queryKey: [listRows.name] })
    } catch (error) {
      await showFailure(error, t`The import`)
    }
  }
  return (
    <SelectInput
      label={t`Row ${number}: who is it?`}
      disabled={!may}
      options={[
        ...candidates.map(({ id, name, detail }) => ({ value: id, label: `${name} ${detail}` })),
        { value: 'CREATE', label: t`Somebody new` },
        { value: 'SKIP', label: t`Leave this row out` },
      ]}
      chosen={chosen}
      emptyLabel={t`Not answered: left out`}
      onChoose={(value) => void answer(value)}
    />
  )
}
