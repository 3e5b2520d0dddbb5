import { bind } from '#core/server/bind.ts'
import { searchAll, searchLists } from '../contract.ts'
import { searchInLists } from './lists.ts'
import { searchable, searches } from './searches.ts'

const FIRST = { page: 1, size: 20 }

export const routes = [
  bind(searchAll, async ({ body }, caller) => {
    const found = await Promise.all(
      searchable(caller.user).map(
        async (list) =>
          [list, body.trim() ? (await searches[list](caller, body, FIRST)).records : []] as const,
      ),
    )
    return Object.fromEntries(found)
  }),
  bind(searchLists, ({ body }, caller) => searchInLists(caller, body)),
]
