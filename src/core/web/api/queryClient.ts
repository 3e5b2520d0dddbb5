import { QueryClient } from '@tanstack/react-query'
import { isMissing, isOutcomeUnknown } from './ApiError.ts'
import { onThereAgain } from './connection.ts'

/** Retries once if the failure may be accidental. */
export const retryLost = (count: number, error: unknown): boolean => count < 1 && isOutcomeUnknown(error)

/** Also retries once after a 404: the record is on the screen, so its part should exist (rule 2.7). */
export const retryPart = (count: number, error: unknown): boolean =>
  retryLost(count, error) || (count < 1 && isMissing(error))

/** Unmounting a screen aborts its requests: every query passes its signal on. */
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

// displayed data may have failed to load meanwhile, or be old
onThereAgain(() => void queryClient.invalidateQueries())
