import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import type { ForAll, Import } from '../contract/imports.ts'
import classes from './Imports.module.css'
import type { useColumnNames } from './useColumnNames.ts'

interface ForAllNewProps extends Pick<ReturnType<typeof useColumnNames>, 'nameOf'> {
  /** Required fields without a column. */
  missing: ReturnType<typeof useColumnNames>['fields']
  forAll: readonly ForAll[]
  lists: Import['lists']
  disabled: boolean
  onGive: (field: string, given: ForAll | undefined) => void
}

/** Values for all new records in the required fields that no column goes to, and a warning about the others. */
export function ForAllNew({ missing, forAll, lists, nameOf, disabled, onGive }: ForAllNewProps) {
  const { t } = useLingui()
  const entriesOf = (field: string) => lists.find((list) => list.field === field)?.entries ?? []
  const chosen = missing.filter(({ field }) => entriesOf(field).length > 0)
  const numbered = missing.filter(({ isNumbered }) => isNumbered)
  const lacking = missing.filter((each) => !chosen.includes(each) && !numbered.includes(each))
  const givenTo = (field: string) => forAll.find((each) => each.field === field)
  const names = lacking.map(({ field }) => nameOf(field)).join(', ')
  return (
    <>
      {lacking.length > 0 && (
        <Alert tone="warning">
          <Trans>No column goes to: {names}. Every new record needs them.</Trans>
        </Alert>
      )}
      {chosen.length + numbered.length > 0 && (
        <section className={classes.screen}>
          <h2>
            <Trans>The same for every new record</Trans>
          </h2>
          <p>
            <Trans>
              No column goes to these. Every new record needs them; what is chosen here is given to all of
              them.
            </Trans>
          </p>
          <div className={classes.questions}>
            {chosen.map(({ field }) => {
              const given = givenTo(field)
              return (
                <SelectInput
                  key={field}
                  className={classes.filter}
                  label={nameOf(field)}
                  disabled={disabled}
                  options={entriesOf(field).map(({ id, name }) => ({ value: id, label: name }))}
                  chosen={given && 'id' in given ? String(given.id) : null}
                  emptyLabel={t`No value`}
                  onChoose={(id) => onGive(field, id === null ? undefined : { field, id: Number(id) })}
                />
              )
            })}
            {numbered.map(({ field }) => {
              const given = givenTo(field)
              const name = nameOf(field)
              return (
                <TextInput
                  key={field}
                  className={classes.filter}
                  label={t`${name} begins with`}
                  description={t`The number of the row follows, such as G-2. Use letters that no other file has.`}
                  disabled={disabled}
                  maxLength={10}
                  value={given && 'prefix' in given ? given.prefix : ''}
                  onChange={({ currentTarget: { value } }) =>
                    onGive(field, value.trim() ? { field, prefix: value } : undefined)
                  }
                />
              )
            })}
          </div>
        </section>
      )}
    </>
  )
}
