import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { useUser } from '#core/web/session/session.ts'
import { mayOpen } from '../access.ts'
import { viewsOf } from './area.ts'
import { areas } from './areas.ts'
import { ABOUT, GROUPS, WORDS } from './groups.ts'

interface Destination {
  path: string
  label: string
}

export interface Tool extends Destination {
  about: string | undefined
  /** Views with a link of their own, beside that of the area. */
  direct: readonly Destination[]
}

interface Group {
  title: string
  tools: readonly Tool[]
}

/** The records of each kind are alike and have names that others have, too. */
const AS_ONE = '/tools/archived/clients'
const CAMPAIGNS = { path: '/campaigns', link: msg`Campaigns`, views: [] }

/** The tools that the user may open and that match the phrase, by group, and the addresses of what matches. */
export function useTools(phrase: string): { groups: Group[]; hits: string[] } {
  const { i18n } = useLingui()
  const user = useUser()
  const wanted = parsePhrase(phrase)
  const hits: string[] = []
  const text = (of: MessageDescriptor | undefined) => of && i18n._(of)

  function toolOf(first: string): Tool[] {
    const area = areas.find((one) => viewsOf(one)[0]?.path === first)
    const { link, views } = area ? { link: area.link, views: viewsOf(area) } : CAMPAIGNS
    const label = i18n._(link)
    const open = (views.length ? views : [{ path: first, label: link }]).filter(({ path }) =>
      mayOpen(path, user),
    )
    const searched = first === AS_ONE ? open.slice(0, 1) : open
    const found = searched.filter((view) =>
      matches(searchText([label, i18n._(view.label), text(WORDS[view.path]), text(ABOUT[first])]), wanted),
    )
    const [to] = phrase ? found : open
    if (!to) return []
    hits.push(...found.map(({ path }) => path))
    const direct = found
      .map((view) => ({ path: view.path, label: i18n._(view.label) }))
      .filter((view) => first !== AS_ONE && view.label !== label)
    return [{ path: to.path, label, about: text(ABOUT[first]), direct }]
  }
  const groups = GROUPS.map(({ title, paths }) => ({ title: i18n._(title), tools: paths.flatMap(toolOf) }))
  return { groups: groups.filter(({ tools }) => tools.length > 0), hits }
}
