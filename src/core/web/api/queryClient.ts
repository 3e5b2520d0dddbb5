import { QueryClient } from '@tanstack/react-query'
import { isMissing, isOutcomeUnknown } from './ApiError.ts'

/** What may have failed by chance is asked for once more. */
export const retryLost = (count: number, error: unknown): boolean => count < 1 && isOutcomeUnknown(error)

/** The same for a part of a record that is there: it is there too (rule 2.7). */
export const retryPart = (count: number, error: unknown): boolean =>
  retryLost(count, error) || (count < 1 && isMissing(error))

/** Unmounting a screen aborts what it asked for: every query hands its signal on. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: retryLost,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
