import { useLingui } from '@lingui/react/macro'
import { getSession } from '#core/web/session/session.ts'
import { store, useStore } from '#core/web/store.ts'
import { QuietSelect } from '#ui/web/form/QuietSelect.tsx'
import classes from './embedded.module.css'

/** Records a page that a user can choose; the first is the default (rule 2.9). */
export const SIZES = [5, 20, 50] as const

const keyOf = () => `passerelle.page-size.${getSession().user?.id}`
const changes = store(0)
const chosen = (): number => {
  const kept = Number(localStorage.getItem(keyOf()))
  return SIZES.find((size) => size === kept) ?? SIZES[0]
}

/** The number of records a page that the user chose last in this browser, for all lists that offer the choice. */
export const usePageSize = (): number => useStore(changes, chosen)

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
      onChange={({ currentTarget }) => {
        localStorage.setItem(keyOf(), currentTarget.value)
        changes.set(changes.get() + 1)
      }}
    />
  )
}
