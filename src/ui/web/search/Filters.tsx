import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Filters.module.css'

interface FiltersProps {
  /** One node per field. */
  fields: readonly ReactNode[]
  /** A filter or a phrase is set: Clear is offered. */
  active: boolean
  onClear: () => void
}

/** The filters of a list in its search box, and Clear, which puts the cursor into the box. */
export function Filters({ fields, active, onClear }: FiltersProps) {
  return (
    <>
      {fields.map((field, place) => (
        <div key={place} className={classes.filter}>
          {field}
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        className={classes.clear}
        data-idle={active ? undefined : ''}
        onClick={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>('input[type="search"]')?.focus()
          onClear()
        }}
      >
        <Trans>Clear</Trans>
      </Button>
    </>
  )
}
