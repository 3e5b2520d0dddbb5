import { useEffect, useState } from 'react'

/** False at first, and true after the time has passed: fast results are not announced. */
export function useLater(milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}
