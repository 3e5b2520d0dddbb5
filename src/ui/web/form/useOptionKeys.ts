import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Option } from './SelectInput.tsx'

interface OptionKeys {
  offered: readonly Option[]
  /** Marks the first of the offered options, also when it changes. */
  typing: boolean
  choose: (option: Option) => void
}

/** The list of options and its keys: arrows move the mark, Enter takes the marked option, Escape closes. */
export function useOptionKeys({ offered, typing, choose }: OptionKeys) {
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

  function onKeyDown(event: KeyboardEvent) {
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
      const marked = offered[Math.max(store.getSelectedOptionIndex(), 0)]
      if (!dropdownOpened) store.openDropdown()
      else if (marked && !marked.disabled) {
        choose(marked)
        store.closeDropdown()
      }
    }
  }

  return { store, active: dropdownOpened ? (active ?? undefined) : undefined, onKeyDown }
}
