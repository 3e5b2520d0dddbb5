import { useLingui } from '@lingui/react/macro'
import { ownChoice } from '#core/web/session/ownChoice.ts'
import { QuietSelect } from '#ui/web/form/QuietSelect.tsx'
import classes from './embedded.module.css'

/** Records a page that a user can choose; the first is the default (rule 2.9). */
export const SIZES = [5, 20, 50] as const

const { useChoice, choose } = ownChoice('page-size')

/** The number of records a page that the user chose last in this browser, for all lists that offer the choice. */
export function usePageSize(): number {
  const kept = Number(useChoice())
  return SIZES.find((size) => size === kept) ?? SIZES[0]
}

/** Chooses it. */
export function PageSize({ list }: { list: string }) {
  const { t } = useLingui()
  return (
    <QuietSelect
      size="sm"
      className={classes.size}
      aria-label={t`Rows a page of ${list}`}
      value={usePageSize()}
      data={SIZES.map((size) => ({ value: String(size), label: t`${size} rows` }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
