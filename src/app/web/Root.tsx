import { Outlet } from '@tanstack/react-router'
import { ProgressLoader } from '#kit/web/progress/ProgressLoader.tsx'
import { Toasts } from '#kit/web/toast/Toasts.tsx'

export function Root() {
  return (
    <>
      <ProgressLoader />
      <Outlet />
      <Toasts />
    </>
  )
}
