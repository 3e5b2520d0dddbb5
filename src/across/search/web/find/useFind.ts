import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasTooManyWords } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useUser } from '#core/web/session/session.ts'
import { searchLists } from '../../contract.ts'
import { useActOf } from './act.ts'
import { type FindOption, groupsOf, optionsOf } from './groups.ts'

const DEBOUNCE = 200
/** Shortest phrase: a single character matches too many records. */
const LEAST = 2

/** Use of the marked line: open it here or in a new tab, or begin its act. */
export type Intent = 'open' | 'tab' | 'act'

/** State of the search: the typed text, the hits, and the marked line. `onOpened` is called when a record is opened in this tab. */
export function useFind(onOpened: () => void) {
  const router = useRouter()
  const user = useUser()
  const [typed, setTyped] = useState('')
  const [phrase, setPhrase] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  /** Set if Enter was pressed before the answer arrived. */
  const [awaited, setAwaited] = useState<Intent>()
  const wanted = typed.trim()
  const tooMany = hasTooManyWords(typed)
  const asks = wanted.length >= LEAST && !tooMany
  const answer = useCall(
    searchLists,
    { body: phrase },
    { enabled: phrase.length >= LEAST, keepPrevious: true },
  )
  const { data, isPlaceholderData, error } = answer
  /** The answer belongs to the current text of the field. */
  const settled = asks && phrase === wanted && data !== undefined && !isPlaceholderData
  const actOf = useActOf(data)
  const groups = data && phrase ? groupsOf(data, phrase, user, actOf) : []
  const options = optionsOf(groups)
  const marked = settled ? (options.find(({ id }) => id === chosen) ?? options[0]) : undefined

  useEffect(() => {
    const timer = setTimeout(() => setPhrase(asks ? wanted : ''), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted, asks])

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setChosen(undefined)
    setAwaited(undefined)
  }

  function open({ link, act }: FindOption, intent: Intent) {
    if (intent === 'tab') return void window.open(router.buildLocation(link).href, '_blank')
    type('')
    setOpen(false)
    onOpened()
    void router.navigate({ ...link, ...(intent === 'act' && act && { state: act.state }) })
  }

  const takeMarked = useEffectEvent((intent: Intent) => {
    setAwaited(undefined)
    if (marked) open(marked, intent)
  })
  useEffect(() => {
    if (settled && awaited) takeMarked(awaited)
  }, [settled, awaited])

  return {
    typed,
    type,
    tooMany,
    phrase,
    groups,
    found: data,
    marked,
    settled,
    error: phrase ? error : null,
    retry: () => void answer.refetch(),
    isOpen: isOpen && (asks || tooMany),
    close: () => {
      setOpen(false)
      setAwaited(undefined)
    },
    /** Opens the panel, or marks the next or previous line, wrapping around. */
    move: (step: 1 | -1) => {
      if (!isOpen) return setOpen(true)
      const place = options.findIndex(({ id }) => id === marked?.id)
      setChosen(options.at((place + step) % options.length)?.id)
    },
    open,
    /** Uses the marked line, once the answer belongs to the current text. */
    take: (intent: Intent) => {
      if (!asks) return
      setOpen(true)
      setPhrase(wanted)
      setAwaited(intent)
    },
  }
}

export type Find = ReturnType<typeof useFind>
