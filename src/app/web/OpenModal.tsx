import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overPage } from '#kit/web/dialog/modalRoute.ts'

/** A modal's own address, opened from outside: the modal comes over Home. */
export function OpenModal() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    void navigate({ ...overPage(pathname), to: '/home', replace: true })
  }, [navigate, pathname])
  return null
}
