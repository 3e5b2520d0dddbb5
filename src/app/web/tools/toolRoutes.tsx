import type { ComponentType } from 'react'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import type { Route, ScreenProps } from '../route.ts'
import type { Area, Tab, View } from './area.ts'
import { areas } from './areas.ts'

/** The types always have the slug `equipment`, these never do. */
const WITHOUT_SLUG = ['programs', 'projects']

/** The addresses of the views: each falls back to the others of its tab, then to Tools (rule 3.2.4). */
export const toolRoutes: readonly Route[] = areas
  .flatMap((area) => area.tabs.flatMap((tab) => tab.views.flatMap((view) => routesOf(area, tab, view))))
  // the first of two equal short addresses counts: /tools/categories are those of equipment
  .filter(({ path }, place, all) => all.findIndex((route) => route.path === path) === place)

/** The view, and its short addresses by its own name and by that of its records, which redirect to it. */
function routesOf(area: Area, { views }: Tab, view: View): Route[] {
  const { path, entity, allow, create, screen } = view
  const otherwise = [...views.map((other) => other.path).filter((other) => other !== path), '/tools']
  const name = path.split('/').at(-1) ?? ''
  const names = entity ? [entity, name, ...(WITHOUT_SLUG.includes(name) ? [`equipment/${name}`] : [])] : []
  return [
    {
      path: `${path}/{-$id}`,
      allow,
      create,
      otherwise,
      screen: async () => framed(area, view, await screen()),
    },
    ...names.map((short) => ({
      path: `/tools/${short}/{-$id}`,
      redirect: [`${path}/{-$id}`, ...otherwise],
    })),
  ]
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
