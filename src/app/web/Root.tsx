import { Outlet } from '@tanstack/react-router'
import { ProgressLoader } from '#ui/web/progress/ProgressLoader.tsx'
import { Toasts } from '#ui/web/toast/Toasts.tsx'

export function Root() {
  return (
    <>
      <ProgressLoader />
      <Outlet />
      <Toasts />
    </>
  )
}
