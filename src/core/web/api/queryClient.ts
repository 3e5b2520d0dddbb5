import { QueryClient } from '@tanstack/react-query'
import { isMissing, isOutcomeUnknown } from './ApiError.ts'
import { onThereAgain } from './connection.ts'

/** What may have failed by chance is asked for once more. */
export const retryLost = (count: number, error: unknown): boolean => count < 1 && isOutcomeUnknown(error)

/** Asks once more after a 404 too: the record is on the screen, so its part should exist (rule 2.7). */
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

// what is shown may have failed meanwhile, or be old
onThereAgain(() => void queryClient.invalidateQueries())
