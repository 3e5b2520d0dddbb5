import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Import } from '../contract/imports.ts'

/** What becomes of the rows of an import, in a sentence for each of its steps. */
export function useSummary({ counts, done, of, rollback }: Import) {
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  const { create: created, update: updated, unchanged: same, fault: faults } = counts
  const [create, update, unchanged, fault] = [created, updated, same, faults].map(number)
  const { remove = 0, restore = 0, keep = 0 } = rollback ?? {}
  return {
    checked: t`${create} would be created, ${update} changed, ${unchanged} are unchanged, ${fault} have faults.`,
    ran: t`${plural(created, { one: '# was created', other: '# were created' })}, ${update} changed, ${plural(same, { one: '# was unchanged', other: '# were unchanged' })}, ${plural(faults, { one: '# has a fault', other: '# have faults' })}.`,
    stopped: t`Stopped after ${number(done)} of ${number(of)} rows. What was saved stays.`,
    back: t`${plural(remove, { one: '# record is removed', other: '# records are removed' })}, ${plural(restore, { one: '# becomes as it was', other: '# become as they were' })}, ${plural(keep, { one: '# stays', other: '# stay' })}.`,
  }
}
