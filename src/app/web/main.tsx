import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { start } from './start.tsx'

void start('app', <RouterProvider router={router} />)
