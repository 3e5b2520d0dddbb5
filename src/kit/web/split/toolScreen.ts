import type { ReactNode } from 'react'

/** What the screen of a view of the Tools is given. */
export interface ToolScreenProps {
  /** Of the view: `/tools/holidays`. */
  path: string
  /** The id in the address. */
  id: number | undefined
  /** Choices between the views of the page. */
  switcher: ReactNode
}
