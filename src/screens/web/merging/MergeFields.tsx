import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import classes from './Merging.module.css'

/** A choice between the two records' values. */
export interface MergeRow<Field extends string> {
  label: string
  fields: readonly Field[]
  kept: string
  gone: string
  /** The removed record has the fuller value, which is proposed. */
  isGoneFuller: boolean
}

interface MergeFieldsProps<Field extends string> {
  rows: readonly MergeRow<Field>[]
  /** The displayed numbers of the kept and the removed record. */
  numbers: { kept: string; gone: string }
  /** Called with the fields taken from the removed record. */
  onMerge: (fields: Field[]) => Promise<void>
  onCancel: () => void
}

/** Two records side by side, to choose the right value of each field; the fuller one is proposed. */
export function MergeFields<Field extends string>({
  rows,
  numbers,
  onMerge,
  onCancel,
}: MergeFieldsProps<Field>) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [saving, setSaving] = useState(false)
  const open = rows.filter((row) => row.kept !== row.gone)
  const same = rows.filter((row) => row.kept === row.gone && row.kept)
  const isOfGone = (row: MergeRow<Field>) => chosen[row.label] ?? row.isGoneFuller

  async function save() {
    setSaving(true)
    await onMerge(open.filter(isOfGone).flatMap(({ fields }) => fields))
    setSaving(false)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save()
      }}
    >
      <div className={classes.rows}>
        {open.map((row) => (
          <fieldset key={row.label} className={classes.row}>
            <legend>
              <span>{row.label}</span>
            </legend>
            <div className={classes.sides}>
              {[false, true].map((ofGone) => (
                <Radio
                  key={String(ofGone)}
                  name={row.label}
                  checked={isOfGone(row) === ofGone}
                  onChange={() => setChosen({ ...chosen, [row.label]: ofGone })}
                  label={(ofGone ? row.gone : row.kept) || t`(empty)`}
                  description={ofGone ? numbers.gone : numbers.kept}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {same.length > 0 && (
          <section className={classes.row} aria-label={t`The same in both`}>
            <h2>
              <Trans>The same in both</Trans>
            </h2>
            <dl className={classes.same}>
              {same.map(({ label, kept: value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <div className={classes.foot}>
        <Button type="submit" variant="filled" aria-disabled={saving}>
          <Trans>Merge</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
