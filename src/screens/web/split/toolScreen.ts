import type { ReactNode } from 'react'
import type { OpenedId } from '../list/useOpenedInAddress.ts'

/** What a list beside its form is given. */
export interface SplitScreenProps {
  /** Of the view: `/tools/holidays`. */
  path: string
  /** The id in the address. */
  id: OpenedId | undefined
  /** Of a blank record, where it has an address of its own. */
  newPath?: string
  /** Choices between the views of the page. */
  switcher?: ReactNode
}

/** What the screen of a view of the Tools is given. */
export interface ToolScreenProps extends SplitScreenProps {
  switcher: ReactNode
}
