import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { readBackups, type State } from '#across/backups/contract/calls.ts'
import { missingFrench } from '#across/french/contract/calls.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { probableDuplicates } from '#records/clients/contract/duplicates.ts'

/** How much there is to do in a tool, by its address; nothing until it is known. */
export function useToDo(): Record<string, string | undefined> {
  const { t, i18n } = useLingui()
  const pairs = useCall(
    probableDuplicates,
    { query: { page: 1, size: 5 } },
    { enabled: useMayCall(probableDuplicates) },
  ).data
  const missing = useCall(missingFrench, {}, { enabled: useMayCall(missingFrench) }).data
  const backups = useCall(readBackups, {}, { enabled: useMayCall(readBackups) }).data
  const states: Record<State, string> = {
    GOOD: t`Good`,
    NOT_SET_UP: t`Nothing is backed up.`,
    OLD: t`There is no recent backup.`,
    NOT_REHEARSED: t`No recent backup was restored for trial.`,
    NOT_PRUNED: t`Backups that are past keeping could not be removed.`,
  }
  const names = missing?.reduce((sum, { count }) => sum + count, 0)
  return {
    '/tools/probable-duplicates':
      pairs &&
      (pairs.page.more
        ? t`more than ${i18n.number(pairs.totalRecordCount)} pairs`
        : plural(pairs.totalRecordCount, { one: '# pair', other: '# pairs' })),
    '/tools/french-names':
      names === undefined ? undefined : plural(names, { one: '# is missing', other: '# are missing' }),
    '/tools/backups': backups && states[backups.state],
  }
}
