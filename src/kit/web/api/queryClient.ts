import { QueryClient } from '@tanstack/react-query'
import { isOutcomeUnknown } from './ApiError.ts'

/** Unmounting a screen aborts what it asked for: every query hands its signal on. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && isOutcomeUnknown(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
