import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { ListCalls } from '#core/contract/list-calls.ts'
import { retryPart } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'

/**
 * The column with the uses of a page's records, in the two lines of a row; absent for a list without references, or
 * while it is not `shown`.
 */
export function useUsedBy<R extends { id: number }>(
  { uses }: Pick<ListCalls, 'uses'>,
  rows: readonly R[] | undefined,
  shown: boolean,
): Column<R>[] {
  const { t } = useLingui()
  const ids = rows?.map(({ id }) => id).join() ?? ''
  const asked = shown && uses && ids ? [{ ...callQuery(uses, { query: { ids } }), retry: retryPart }] : []
  const counted = useQueries({ queries: asked })[0]?.data
  const cell = ({ id }: R) => {
    const texts = counted?.uses.filter((use) => use.id === id).map(({ text }) => text) ?? []
    const [most, next, ...others] = texts
    const kinds = others.length
    if (most || !counted?.complete)
      return (
        <>
          {most}
          {next && (
            <SecondLine>
              {kinds
                ? t`${next} ${plural(kinds, { one: 'and # other kind', other: 'and # other kinds' })}`
                : next}
            </SecondLine>
          )}
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
