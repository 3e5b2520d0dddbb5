import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { type Destination, MAX_NOTE, mayChooseStatus } from '#acts/preparations/contract/destinations.ts'
import { useWords } from '#acts/preparations/web/words.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useUser } from '#core/web/session/session.ts'
import { type Option, SelectInput } from '#ui/web/form/SelectInput.tsx'
import { PENDING } from '#ui/web/form/useOptions.ts'
import { isReturn, needsReason, type Status, whereOf } from './destinations.ts'
import { type Line, nameOf } from './lines.ts'
import type { List } from './list.ts'
import { Refusal } from './Refusal.tsx'
import classes from './Several.module.css'
import { useWordOf } from './useWordOf.ts'

interface ReturnLineProps {
  list: List
  line: Line
  /** Destination for all lines. */
  all: Destination
  statuses: readonly Status[]
  /** Whether `statuses` are loading. */
  loads: boolean
}

/** Destination of one piece, if it differs from that for all. */
export function ReturnLine({ list, line, all, statuses, loads }: ReturnLineProps) {
  const { t } = useLingui()
  const name = nameOf(line)
  const where = whereOf(line, all)
  const options = useOptions(line, statuses, loads)
  const wordOf = useWordOf(statuses)
  const onChange = (by: Partial<Line>) => list.answer(line.id, by)
  const goes = where && wordOf(where)
  const asForAll = goes && t`As for all: ${goes}`
  if (!line.act)
    return (
      <Refusal>
        {line.waits ? (
          <Trans>Its return waits for the network already.</Trans>
        ) : line.onLoan ? (
          <Trans>You may not return this loan.</Trans>
        ) : (
          <Trans>It is not on loan, and nothing else is to be done with it.</Trans>
        )}
      </Refusal>
    )
  return (
    <>
      {!isReturn(line) && (
        <Refusal>
          <Trans>It is not on loan. It can be sent to be made fit all the same.</Trans>
        </Refusal>
      )}
      <div className={classes.fields}>
        <SelectInput
          label={t`Destination of ${name}`}
          options={options}
          chosen={line.destination ?? null}
          onChoose={(value) => onChange({ destination: value === null ? undefined : String(value) })}
          emptyLabel={isReturn(line) ? (line.destination ? t`As for all` : asForAll) : t`Leave it as it is`}
        />
        {/* otherwise one reason applies to all lines */}
        {needsReason(line, where) && (all !== 'SHELF' || line.destination) && (
          <Textarea
            label={t`Why straight to the shelf?`}
            required
            rows={1}
            maxLength={MAX_NOTE}
            value={line.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  )
}

/** Destinations in their usual order, and below them the statuses that none of them gives. */
function useOptions({ act }: Line, statuses: readonly Status[], loads: boolean): Option[] {
  const words = useWords()
  const user = useUser() ?? undefined
  const destinations = (act?.destinations ?? []).map((value) => ({ value, label: words.destination(value) }))
  if (act?.act !== 'RETURN' || !mayChooseStatus(user, act.hasChecklist === true)) return destinations
  return [
    ...destinations,
    ...statuses
      .filter(({ purpose }) => purpose === null)
      .map((status) => ({ value: status.id, label: nameIn(status) })),
    ...(loads ? [PENDING] : []),
  ]
}
