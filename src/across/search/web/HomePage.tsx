import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Today, Unsafe, useWaitingPieces } from '#across/home/web/Today.tsx'
import { Work } from '#across/work/web/Work.tsx'
import { useSettings } from '#base/people/web/settings.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import { type User, useMayCall, useUser } from '#core/web/session/session.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { searchLists } from '../contract.ts'
import { Elsewhere } from './Elsewhere.tsx'
import classes from './HomePage.module.css'
import { HomeSearch } from './HomeSearch.tsx'
import { onlyHit } from './onlyHit.ts'
import { useSearchTypes } from './searchTypes.tsx'

/** Storage key of the list that this user searched last in this browser; another user begins with clients. */
const chosenBy = (user: User | null) => `passerelle.search-type.${user?.id}`

/** Home page: one search over all lists that the user may search (rules 1.2.7 and 1.2.8). */
export function HomePage() {
  const { t } = useLingui()
  const user = useUser()
  const settings = useSettings()
  const types = useSearchTypes(user)
  const { phrase, type: wanted, search } = useSearchAddress()
  const router = useRouter()
  const type = types.find(({ name }) => name === (wanted ?? localStorage.getItem(chosenBy(user)))) ?? types[0]
  const maySearch = useMayCall(searchLists)
  const lists = useCall(
    searchLists,
    { body: phrase },
    { enabled: maySearch && phrase !== '', keepPrevious: true },
  )
  function find(text: string, name: string) {
    search(text, name)
    // repeating the same search reloads the results
    if (text === phrase && name === type?.name) for (const call of [type.call, searchLists]) askAgain(call)
  }
  function choose(name: string, text = phrase) {
    localStorage.setItem(chosenBy(user), name)
    find(text, name)
  }
  /** Enter opens the record if it is the only hit; a record without a page is shown in its list. */
  async function open(text: string) {
    if (!type || !text) return
    const before = router.latestLocation.pathname
    // the result list reports the error
    const found = await queryClient.fetchQuery(callQuery(searchLists, { body: text })).catch(() => undefined)
    const only = found && onlyHit(found, type.name, user)
    const { pathname, search: asked } = router.latestLocation
    // ignores the result if the user has typed on or left the page
    const isAsked = pathname === before && (asked as { q?: string }).q === text
    if (!only || !isAsked) return
    if (only.hit?.link) void router.navigate({ to: only.hit.link })
    else if (only.list !== type.name) search(text, only.list)
  }
  const organisation = settings?.organisationName ?? ''
  return (
    <Page title={organisation ? t`Welcome to ${organisation}` : t`Welcome`}>
      {type && (
        <>
          <HomeSearch
            phrase={phrase}
            type={type}
            types={types}
            found={phrase ? lists.data : undefined}
            onSearch={(text) => find(text, type.name)}
            onChoose={choose}
            onEnter={(text) => void open(text)}
          />
          {phrase && (
            <>
              {/* the key shows the other list at once, even while its code is loading */}
              <Suspense key={type.name}>
                <type.Results phrase={phrase} />
              </Suspense>
              {lists.data && !lists.isPlaceholderData && (
                <Elsewhere found={lists.data} searched={type.name} onChoose={choose} />
              )}
            </>
          )}
        </>
      )}
      {!type && (
        <p>
          <Trans>Your role may not search.</Trans>
        </p>
      )}
      {!phrase && (
        <>
          <Unsafe />
          <div className={classes.below}>
            <Waiting />
            <div>
              <Today />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

function Waiting() {
  return <Work also={useWaitingPieces()} />
}

/** Reloads the results instead of using cached ones. */
function askAgain({ name }: { name: string }): void {
  void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
}

/** Keeps the phrase and the type in the address (`q`, `t`), so that a search can be bookmarked, reloaded and returned to. */
function useSearchAddress() {
  const { shown, show } = useListAddress<'t'>('/home')
  return {
    // without a list there is nothing to search in (rule 1.2.8)
    phrase: shown.t ? (shown.q ?? '').trim() : '',
    type: shown.t,
    search: (phrase: string, type: string) => show({ q: phrase, t: type }, true),
  }
}
