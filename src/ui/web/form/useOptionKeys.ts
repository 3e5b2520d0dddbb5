import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Option } from './SelectInput.tsx'

interface OptionKeys {
  offered: readonly Option[]
  /** Marks the first of the offered options, also when it changes. */
  typing: boolean
  /** Whether the offered options belong to the typed text. */
  settled: boolean
  choose: (option: Option) => void
}

/**
 * The list of options and its keys: arrows move the mark, Enter takes the marked option, once the options belong to the
 * typed text; Escape closes.
 */
export function useOptionKeys({ offered, typing, settled, choose }: OptionKeys) {
  const [active, setActive] = useState<string | null>(null)
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption()
      setActive(null)
    },
  })
  const { dropdownOpened } = store
  const shown = offered.map(({ value }) => value).join()
  const mark = useEffectEvent(() =>
    setActive(typing ? store.selectFirstOption() : store.selectActiveOption()),
  )
  // the marked option may have left the list
  const [markedIn, setMarkedIn] = useState(shown)
  if (markedIn !== shown) {
    setMarkedIn(shown)
    setActive(null)
  }
  // once the list is in the document
  useEffect(() => {
    if (!dropdownOpened) return
    const timer = setTimeout(mark)
    return () => clearTimeout(timer)
  }, [dropdownOpened, typing, shown])

  const [entered, setEntered] = useState(false)
  function takeMarked() {
    const marked = offered[Math.max(store.getSelectedOptionIndex(), 0)]
    if (!dropdownOpened || !marked || marked.disabled) return
    choose(marked)
    store.closeDropdown()
  }
  const takeEntered = useEffectEvent(() => {
    setEntered(false)
    takeMarked()
  })
  useEffect(() => {
    if (!entered || !settled) return
    // after the first of new options is marked
    const timer = setTimeout(takeEntered)
    return () => clearTimeout(timer)
  }, [entered, settled])

  function onKeyDown(event: KeyboardEvent) {
    setEntered(false)
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!dropdownOpened) store.openDropdown()
      else setActive(event.key === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption())
    }
    if (event.key === 'Escape' && dropdownOpened) store.closeDropdown()
    // typed text must be one of the choices before the form is sent
    if (event.key === 'Enter' && (dropdownOpened || typing)) {
      event.preventDefault()
      if (!dropdownOpened) store.openDropdown()
      else if (settled) takeMarked()
      else setEntered(true)
    }
  }

  return { store, active: dropdownOpened ? (active ?? undefined) : undefined, onKeyDown }
}
