import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { MAX_NOTE } from '#preparations/contract/destinations.ts'
import { useWords } from '#preparations/web/words.ts'
import { type Option, SelectInput } from '#ui/web/form/SelectInput.tsx'
import { isChecked, isReturn, needsReason, type Where } from './destinations.ts'
import { type Line, nameOf } from './lines.ts'
import classes from './Several.module.css'

interface ReturnLineProps {
  line: Line
  where: Where | undefined
  statuses: readonly { id: number; name: string; purpose: string | null }[]
  /** The status of what is in preparation, for what has no checklist. */
  preparing: number | undefined
  mayShelve: boolean
  /** No reason is given for all. */
  asksReason: boolean
  wordOf: (where: Where) => string
  onChange: (by: Partial<Line>) => void
}

/** Where one piece goes, where that is not as for all. */
export function ReturnLine(props: ReturnLineProps) {
  const { line, where, mayShelve, asksReason, wordOf, onChange } = props
  const { t } = useLingui()
  const name = nameOf(line)
  const options = useOptions(props)
  const goes = where && wordOf(where)
  const asForAll = goes && t`As for all: ${goes}`
  if (!line.act)
    return (
      <p>
        {line.onLoan ? (
          <Trans>You may not return this loan.</Trans>
        ) : (
          <Trans>It is not on loan, and nothing else is to be done with it.</Trans>
        )}
      </p>
    )
  return (
    <>
      {!isReturn(line) && (
        <p>
          <Trans>It is not on loan. It can be sent to be made fit all the same.</Trans>
        </p>
      )}
      <div className={classes.fields}>
        <SelectInput
          label={t`Destination of ${name}`}
          options={options.filter(({ value }) => value !== 'SHELF' || mayShelve || !isChecked(line))}
          chosen={line.destination ?? null}
          onChoose={(value) => onChange({ destination: value === null ? undefined : String(value) })}
          emptyLabel={isReturn(line) ? (line.destination ? t`As for all` : asForAll) : t`Leave it as it is`}
        />
        {needsReason(line, where) && (asksReason || line.destination) && (
          <Textarea
            label={t`Why straight to the shelf?`}
            required
            autosize
            maxLength={MAX_NOTE}
            value={line.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  )
}

function useOptions({ line, statuses, preparing }: ReturnLineProps): Option[] {
  const { t } = useLingui()
  const words = useWords()
  const of = (value: 'PREPARATION' | 'WORKSHOP' | 'SHELF') => ({ value, label: words.destination(value) })
  if (!isReturn(line) || isChecked(line)) return (line.act?.destinations ?? []).map(of)
  return [
    ...(preparing === undefined ? [] : [of('PREPARATION')]),
    of('WORKSHOP'),
    { value: 'SHELF', label: t`Available` },
    ...statuses.filter(({ purpose }) => purpose === null).map(({ id, name }) => ({ value: id, label: name })),
  ]
}
