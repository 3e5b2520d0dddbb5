import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { readBackups, type State } from '#across/backups/contract/calls.ts'
import { missingFrench } from '#across/french/contract/calls.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { probableDuplicates } from '#records/clients/contract/duplicates.ts'

/** Keeps the line of a number that is on its way, so that nothing moves when it comes. */
const ON_ITS_WAY = '\u00a0'

/** How much there is to do in a tool, by its address; undefined where nothing can be known. */
export function useToDo(): Record<string, string | undefined> {
  const { t, i18n } = useLingui()
  const pairs = useCall(
    probableDuplicates,
    { query: { page: 1, size: 5 } },
    { enabled: useMayCall(probableDuplicates) },
  )
  const missing = useCall(missingFrench, {}, { enabled: useMayCall(missingFrench) })
  const backups = useCall(readBackups, {}, { enabled: useMayCall(readBackups) })
  const states: Record<State, string> = {
    GOOD: t`Good`,
    NOT_SET_UP: t`Nothing is backed up.`,
    OLD: t`There is no recent backup.`,
    NOT_REHEARSED: t`No recent backup was restored for trial.`,
    NOT_PRUNED: t`Backups that are past keeping could not be removed.`,
  }
  const missingOf = (count: number) => plural(count, { one: '# is missing', other: '# are missing' })
  return {
    '/tools/probable-duplicates': describe(pairs, ({ page, totalRecordCount: count }) =>
      page.more
        ? t`more than ${i18n.number(count)} pairs`
        : plural(count, { one: '# pair', other: '# pairs' }),
    ),
    '/tools/french-names': describe(missing, (kinds) =>
      missingOf(kinds.reduce((sum, { count }) => sum + count, 0)),
    ),
    '/tools/backups': describe(backups, ({ state }) => states[state]),
  }
}

const describe = <T>(
  { data, isLoading }: Pick<UseQueryResult<T>, 'data' | 'isLoading'>,
  say: (data: T) => string,
): string | undefined => (data === undefined ? (isLoading ? ON_ITS_WAY : undefined) : say(data))
