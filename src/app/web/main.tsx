// first, so that what every screen looks like stands before what one screen changes
import '#ui/web/theme/Theme.tsx'
// Home comes with the application, so that the first page after signing in takes few files
import '#search/web/HomePage.tsx'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { start } from './start.tsx'

void start('app', <RouterProvider router={router} />)
