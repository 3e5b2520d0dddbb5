import type { ReactNode } from 'react'
import type { OpenedId } from '../list/useOpenedInAddress.ts'

/** The props of a list beside its form. */
export interface SplitScreenProps {
  /** The path of the view: `/tools/holidays`. */
  path: string
  /** The id in the address. */
  id: OpenedId | undefined
  /** The address of a blank record, if it has its own. */
  newPath?: string
  /** The switch between the views of the page. */
  switcher?: ReactNode
}

/** The props of the screen of a Tools view. */
export interface ToolScreenProps extends SplitScreenProps {
  switcher: ReactNode
}
