import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUser } from '#core/web/session/session.ts'
import { overPage } from '#ui/web/dialog/modalRoute.ts'
import { firstOpen } from './access.ts'

/** The pages that a modal can be opened over from outside. */
const PAGES = ['/home', '/equipment', '/reports', '/tools']

/** A modal's own address, opened from outside: shows the modal over a page that the user may open, else over none. */
export function OpenModal() {
  const navigate = useNavigate()
  const user = useUser()
  const { pathname, searchStr } = useLocation()
  // Kept, because the location changes while this is still mounted.
  const [address] = useState(pathname + searchStr)
  const page = firstOpen(PAGES, user)
  useEffect(() => {
    void navigate({ ...overPage(address), to: page ?? '.', replace: true })
  }, [navigate, address, page])
  return null
}
