// first, so that the common styles precede those of single screens
import '#ui/web/theme/Theme.tsx'
// Home is bundled with the application, so that the first page after signing in needs few files
import '#across/search/web/HomePage.tsx'
import { RouterProvider } from '@tanstack/react-router'
import { watchTaken } from '#across/offline/web/mark.ts'
import { Lock } from '#base/people/web/lock/Lock.tsx'
import { joinTabs } from '#core/web/session/session.ts'
import { leaveLocked, router } from './router.tsx'
import { Starting } from './Starting.tsx'
import { start } from './start.tsx'

void joinTabs().then(() => {
  watchTaken()
  return start(
    'app',
    <>
      <Starting />
      <RouterProvider router={router} />
      <Lock onLogOut={leaveLocked} />
    </>,
  )
})
