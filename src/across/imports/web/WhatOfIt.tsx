import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useValueDisplay } from '#base/trail/web/useValueDisplay.ts'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { answerRow } from '../contract/calls.ts'
import type { Candidate, Import, ImportRow } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { useColumnNames } from './useColumnNames.ts'

interface WhatOfItProps {
  of: Import
  row: ImportRow
}

/** Characters of a cell that suffice to recognise it. */
const TELLING = 80

const toldOf = (candidate: Candidate) =>
  'clientNumber' in candidate
    ? { name: `${candidate.clientNumber} ${fullName(candidate)}`, detail: candidate.birthDate }
    : candidate

/** Details of a row: its faults, changes, candidates, or the result of a rollback. */
export function WhatOfIt({ of: one, row }: WhatOfItProps) {
  const { t } = useLingui()
  const show = useValueDisplay()
  const { nameOf } = useColumnNames(one)
  const { messages, changes, outcome, candidates } = row
  const said = ({ column: label, value, message }: ImportRow['messages'][number]) => {
    if (!label || message.includes(label)) return message
    if (!value) return t`${label}: ${message}`
    const cell = value.length > TELLING ? `${value.slice(0, TELLING)}…` : value
    return t`${label}, “${cell}”: ${message}`
  }
  const changed = ({ field, old, new: value }: ImportRow['changes'][number]) => {
    const [label, was, becomes] = [nameOf(field.split('.').at(-1) ?? field), show(old), show(value)]
    return t`${label}: ${was} → ${becomes}`
  }
  const back = one.state === 'ROLLED_BACK' ? row.rollback : null
  return (
    <>
      {messages.length > 0 && (
        <ul className={classes.faults}>
          {messages.map((fault) => (
            <li key={`${fault.column} ${fault.message}`}>{said(fault)}</li>
          ))}
        </ul>
      )}
      {outcome === 'UPDATE' && (
        <ul className={classes.faults}>
          {changes.map((change) => (
            <li key={change.field}>{changed(change)}</li>
          ))}
        </ul>
      )}
      {outcome === 'ASK' && one.state === 'CHECKED' && <Answer of={one} row={row} />}
      {outcome === 'ASK' &&
        one.state !== 'CHECKED' &&
        candidates.map((candidate) => <p key={candidate.id}>{toldOf(candidate).name}</p>)}
      {back === 'REMOVE' && <Trans>Removed by the roll back.</Trans>}
      {back === 'RESTORE' && <Trans>As it was before the import.</Trans>}
      {one.kind === 'CLIENTS' && row.recordId !== null && back !== 'REMOVE' && (
        <Link to="/clients/{-$id}" params={{ id: String(row.recordId) }}>
          <Trans>Open the client</Trans>
        </Link>
      )}
      {one.kind === 'EQUIPMENT' && row.recordId !== null && back !== 'REMOVE' && (
        <Link to="/equipment/{-$id}" params={{ id: String(row.recordId) }}>
          <Trans>Open the piece</Trans>
        </Link>
      )}
      {outcome === 'SKIP' && <Trans>Left out, as you said.</Trans>}
      {outcome === 'UNCHANGED' && t`It is there already.`}
    </>
  )
}

function Answer({ of: one, row }: WhatOfItProps) {
  const { t } = useLingui()
  const may = useMayCall(answerRow)
  const show = useValueDisplay()
  const { candidates, asksClient, act, actId, row: number } = row
  // without candidates, the question is about the row itself
  const isAlone = !asksClient && candidates.length === 0
  const chosen = act === 'UPDATE' || act === 'USE' ? String(actId) : act

  async function answer(value: number | string | null) {
    const body =
      typeof value === 'number'
        ? { act: asksClient ? ('USE' as const) : ('UPDATE' as const), id: value }
        : { act: value === 'CREATE' ? ('CREATE' as const) : ('SKIP' as const) }
    try {
      await request(answerRow, { params: { id: one.id, row: number }, body })
    } catch (error) {
      await showFailure(error, t`The import`)
    }
  }
  return (
    <div className={classes.wide}>
      <SelectInput
        label={
          asksClient
            ? t`Row ${number}: which client is meant?`
            : isAlone
              ? t`Row ${number}: is it right?`
              : one.kind === 'CLIENTS'
                ? t`Row ${number}: who is it?`
                : t`Row ${number}: which record is it?`
        }
        disabled={!may}
        options={[
          ...candidates.map((candidate) => {
            const { name, detail } = toldOf(candidate)
            return { value: candidate.id, label: `${name} ${detail && show(detail)}` }
          }),
          ...(asksClient
            ? []
            : [
                {
                  value: 'CREATE',
                  label: isAlone
                    ? t`Yes, take it as it is`
                    : one.kind === 'CLIENTS'
                      ? t`Somebody new`
                      : t`A new record`,
                },
              ]),
          { value: 'SKIP', label: t`Leave this row out` },
        ]}
        chosen={chosen}
        emptyLabel={t`Not answered: left out`}
        onChoose={(value) => void answer(value)}
      />
    </div>
  )
}
