import { lazy, Suspense } from 'react'

const ReturnState = lazy(async () => ({
  default: (await import('#across/offline/web/EntryState.tsx')).ReturnState,
}))

/** Says how a return ended that was kept on this device. */
export function KeptReturn({ loan }: { loan: number }) {
  return (
    <p>
      <Suspense>
        <ReturnState loan={loan} />
      </Suspense>
    </p>
  )
}
