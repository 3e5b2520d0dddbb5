import type { ComponentType } from 'react'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import type { Route, ScreenProps } from '../route.ts'
import type { Area, Tab, View } from './area.ts'
import { areas } from './areas.ts'

/** The addresses of the views: each falls back to the others of its tab, then to Tools (rule 3.2.4). */
export const toolRoutes: readonly Route[] = areas.flatMap((area) =>
  area.tabs.flatMap((tab) => tab.views.map((view) => routeOf(area, tab, view))),
)

function routeOf(area: Area, { views }: Tab, view: View): Route {
  const { path, allow, create, screen } = view
  return {
    path: `${path}/{-$id}`,
    allow,
    create,
    otherwise: [...views.map((other) => other.path).filter((other) => other !== path), '/tools'],
    screen: async () => framed(area, view, await screen()),
  }
}

async function framed(area: Area, view: View, Screen: ComponentType<ToolScreenProps>) {
  const { ToolsFrame } = await import('./ToolsFrame.tsx')
  const newPath = view.create && `${view.path}/new`
  return function ToolScreen({ id }: ScreenProps) {
    return (
      <ToolsFrame area={area} view={view}>
        {(switcher) => <Screen path={view.path} id={id} newPath={newPath} switcher={switcher} />}
      </ToolsFrame>
    )
  }
}
