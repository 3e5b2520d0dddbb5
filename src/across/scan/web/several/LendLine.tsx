import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea } from '@mantine/core'
import { loanRecord } from '#acts/loans/contract/loan.ts'
import { type Line, nameOf } from './lines.ts'
import type { List } from './list.ts'
import { Refusal } from './Refusal.tsx'

/** Question before lending one piece, with the field for its answer. */
export function LendLine({ list, line }: { list: List; line: Line }) {
  const { t } = useLingui()
  const { act } = line
  const name = nameOf(line)
  const onChange = (by: Partial<Line>) => list.answer(line.id, by)
  if (!act)
    return (
      <Refusal>
        <Trans>You may not lend this piece.</Trans>
      </Refusal>
    )
  return (
    <>
      {act.refusal && (act.asks ? <p>{act.refusal}</p> : <Refusal>{act.refusal}</Refusal>)}
      {act.asks === 'lendReason' && (
        <Textarea
          label={t`Why is it lent all the same?`}
          description={name}
          required
          rows={1}
          maxLength={loanRecord.fields.lendReason.max}
          value={line.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
      {act.asks === 'endReservation' && (
        <Checkbox
          label={t`Lend ${name} all the same`}
          checked={line.endsReservation}
          onChange={(event) => onChange({ endsReservation: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
