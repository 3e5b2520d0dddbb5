import { Trans, useLingui } from '@lingui/react/macro'
import type { ListCalls } from '#core/contract/list-calls.ts'
import { useCall } from '#core/web/api/useCall.ts'
import type { Column } from '#ui/web/table/columns.ts'

type Uses = NonNullable<ListCalls['uses']>

/** The column that says what uses the records of a page; none of a list that nothing refers to, or while it is not `shown`. */
export function useUsedBy<R extends { id: number }>(
  calls: { uses?: Uses; update: ListCalls['update'] },
  rows: readonly R[] | undefined,
  shown: boolean,
): Column<R>[] {
  const { t } = useLingui()
  const { uses } = calls
  const ids = rows?.map(({ id }) => id).join() ?? ''
  const enabled = shown && uses !== undefined && ids !== ''
  // a query is there even where there is no call, and then never runs
  const counted = useCall((uses ?? calls.update) as Uses, { query: { ids } }, { enabled, part: true }).data
  const cell = ({ id }: R) => {
    const texts = counted?.uses.filter((use) => use.id === id).map(({ text }) => text) ?? []
    const [most, ...others] = texts
    if (most || !counted?.complete)
      return (
        <>
          {most} {others.length > 0 && <span className="second-line">{others.join(', ')}</span>}
        </>
      )
    return (
      <span className="dimmed">
        <Trans>Not used</Trans>
      </span>
    )
  }
  return shown && uses ? [{ header: t`Used by`, twoLines: true, cell }] : []
}
