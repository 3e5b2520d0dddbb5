import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Permission, Resource } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { admin } from '../route.ts'

/** One list with its form: an address under `/tools`. */
export interface View {
  path: string
  /** The name of its records in the paths of the API and in the trail. */
  entity?: string
  label: MessageDescriptor
  allow: (user: User) => boolean
  /** The permission for a blank record at `/new`; absent if it has no address of its own. */
  create?: Permission
  screen: () => Promise<ComponentType<ToolScreenProps>>
}

/** Views that fall back to one another (rule 3.2.4), with a switch between them. */
export interface Tab {
  label: MessageDescriptor
  views: readonly View[]
}

/** A page of the Tools and the link that leads there (rule 3.2.3). */
export interface Area {
  link: MessageDescriptor
  /** Heading of its page, if it is not that of the link. */
  title?: MessageDescriptor
  tabs: readonly Tab[]
}

/** A view for users who administer the resource. */
export const view = (
  path: string,
  label: MessageDescriptor,
  resource: Resource,
  screen: View['screen'],
  create?: Permission,
): View => ({
  path,
  entity: resource.toLowerCase().replaceAll('_', '-'),
  label,
  allow: admin(resource),
  create,
  screen,
})

export const tab = (label: MessageDescriptor, ...views: View[]): Tab => ({ label, views })

export const declared = (entity: string) => () =>
  import('#base/reference/web/ListScreen.tsx').then(({ listScreen }) => listScreen(entity))

export const viewsOf = ({ tabs }: Area) => tabs.flatMap(({ views }) => views)
