import { useEffect, useState } from 'react'
import type { SectionEntry } from './sections.tsx'

/** The share of the window, from its top, that a section must reach to be current. */
const LINE = 1 / 3

/** The current section: the last that has reached the line, or the last of all at the end of the page. */
export function useCurrentSection(sections: readonly SectionEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const all = ids.split(' ')
    function find() {
      const { scrollHeight } = document.documentElement
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
      setCurrent(isAtEnd ? all.at(-1) : (all.findLast((id) => topOf(id) <= innerHeight * LINE) ?? all[0]))
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [ids])
  return current
}
