import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Paged } from '#core/contract/paging.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import type { ResultCard } from './Card.tsx'
import { type Head, ResultCards } from './ResultCards.tsx'
import { useExistingPage, useListAddress } from './useListAddress.ts'

interface SearchResultsProps<R> {
  found: UseQueryResult<Paged<R>>
  heads: readonly Head[]
  /** "27 clients"; `shown` is the number as displayed, `10,000+` if there are more. */
  count: (total: number, shown: string) => ReactNode
  toCard: (record: R) => ResultCard
  onPage: (page: number, replace?: boolean) => void
}

/** The matches of a phrase from the server, page by page (rule 1.2.8). */
export function SearchResults<R>({ found, heads, count, toCard, onPage }: SearchResultsProps<R>) {
  const { i18n } = useLingui()
  useExistingPage(found.data, onPage)
  // older results do not answer the latest search
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const total = found.data?.totalRecordCount ?? 0
  const shown = i18n.number(total)
  return (
    <ResultCards
      heads={heads}
      cards={found.data?.records.map(toCard)}
      count={count(total, found.data?.page.more ? `${shown}+` : shown)}
      searching={found.isPlaceholderData}
      page={found.data?.page}
      total={total}
      onPage={onPage}
    />
  )
}

/** The result page is part of Home's address. */
export function useResultPage(): [page: number, show: (page: number, replace?: boolean) => void] {
  const { page, showPage } = useListAddress('/home')
  return [page, showPage]
}
