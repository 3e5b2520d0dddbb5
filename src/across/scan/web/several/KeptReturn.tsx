import { lazy, Suspense } from 'react'

const ReturnState = lazy(async () => ({
  default: (await import('#across/offline/web/EntryState.tsx')).ReturnState,
}))

/** What became of a return that was kept on this device. */
export function KeptReturn({ loan }: { loan: number }) {
  return (
    <p>
      <Suspense>
        <ReturnState loan={loan} />
      </Suspense>
    </p>
  )
}
