import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Import } from '../contract/imports.ts'

/** Summaries of an import's rows, one sentence per step. */
export function useSummary({ counts, done, of, rollback }: Import) {
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  const { create: created, update: updated, unchanged: same, fault: faults } = counts
  const [create, update] = [created, updated].map(number)
  const { remove = 0, restore = 0, keep = 0 } = rollback ?? {}
  return {
    checked: t`${create} would be created, ${update} changed, ${plural(same, { 1: '# is unchanged', other: '# are unchanged' })}, ${plural(faults, { 1: '# has a fault', other: '# have faults' })}.`,
    ran: t`${plural(created, { one: '# was created', other: '# were created' })}, ${update} changed, ${plural(same, { one: '# was unchanged', other: '# were unchanged' })}, ${plural(faults, { one: '# has a fault', other: '# have faults' })}.`,
    stopped: t`Stopped after ${number(done)} of ${number(of)} rows. What was saved stays.`,
    wouldGoBack: t`${plural(remove, { one: '# record would be removed', other: '# records would be removed' })}, ${plural(restore, { one: '# would become as it was', other: '# would become as they were' })}, ${plural(keep, { one: '# would stay', other: '# would stay' })}.`,
    wentBack: t`${plural(remove, { one: '# record was removed', other: '# records were removed' })}, ${plural(restore, { one: '# became as it was', other: '# became as they were' })}, ${plural(keep, { one: '# stays', other: '# stay' })}.`,
  }
}
