import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { overPage } from '#kit/web/dialog/modalRoute.ts'

/** A modal's own address, opened from outside: the modal comes over Home. */
export function OpenModal() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The location changes while this is still mounted.
  const [path] = useState(pathname)
  useEffect(() => {
    void navigate({ ...overPage(path), to: '/home', replace: true })
  }, [navigate, path])
  return null
}
