import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'

const Camera = lazy(() => import('./Camera.tsx').then((module) => ({ default: module.Camera })))

/** Button that opens the camera; permission and code are requested only then. */
export function CameraButton({ onRead }: { onRead: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<Icon of={IconCamera} />}
        aria-pressed={open}
        onClick={() => setOpen((isOpen) => !isOpen)}
      >
        {open ? <Trans>Close camera</Trans> : <Trans>Use camera</Trans>}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Camera onRead={onRead} />
        </Suspense>
      )}
    </>
  )
}
