import type { ReactNode } from 'react'

interface SecondLineProps {
  children: ReactNode
  className?: string | undefined
}

/** A smaller line below another. The space before it keeps a screen reader from running the two together. */
export function SecondLine({ children, className = '' }: SecondLineProps) {
  return (
    <>
      {' '}
      <span className={`second-line ${className}`.trimEnd()}>{children}</span>
    </>
  )
}
