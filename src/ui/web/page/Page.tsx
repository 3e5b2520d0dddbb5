import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

/** A screen: its header and its content. */
export function Page({ children, ...header }: PageHeaderProps & { children?: ReactNode }) {
  return (
    <>
      <PageHeader {...header} />
      {children}
    </>
  )
}
