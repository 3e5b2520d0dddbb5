import { useEffect, useState } from 'react'

/** False, and true after the time has passed: what comes quickly is not announced. */
export function useLater(milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}
