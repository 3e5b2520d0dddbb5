import { useLocation } from '@tanstack/react-router'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { InModal, modalPathOf } from '#ui/web/dialog/modalRoute.ts'
import { windowTitle } from '#ui/web/page/windowTitle.ts'
import { dropKept, follow, keptOn, type Typed } from './kept.ts'

/** The path under which drafts are stored: that of the page, or of the modal over it. */
function usePath(): string {
  const inModal = useContext(InModal)
  return useLocation({ select: ({ pathname, searchStr }) => (inModal ? modalPathOf(searchStr) : pathname) })
}

export interface Kept<T> {
  /** With the time of the last input, as `Date.now()`. */
  kept: { value: T; at: number; hadFiles: boolean } | undefined
  /** Stops offering it. */
  drop: () => void
}

/** The stored draft of a part of the page, once; while `read` is given, its result is stored. */
export function useKept<T>(name: string, read: (() => T) | undefined, opened?: Typed['opened']): Kept<T> {
  const path = usePath()
  const [kept, setKept] = useState(() => {
    const found = keptOn(path)
    const part = found?.parts[name]
    return part && found && { value: part.value as T, at: found.at, hadFiles: part.hadFiles ?? false }
  })
  const keep = useEffectEvent((): Typed => ({ value: read?.(), opened }))
  const keeps = read !== undefined
  useEffect(
    () => (keeps ? follow({ path, name, title: windowTitle(), read: () => keep() }) : undefined),
    [path, name, keeps],
  )
  const drop = () => {
    dropKept(path, name)
    setKept(undefined)
  }
  return { kept, drop }
}

/** The form of a list that has a stored draft when the page opens. */
export function useKeptOpened<O>(list: string): O | undefined {
  const path = usePath()
  const [opened] = useState(() =>
    Object.values(keptOn(path)?.parts ?? {}).find((part) => part.opened?.list === list),
  )
  return opened?.opened?.value as O | undefined
}
