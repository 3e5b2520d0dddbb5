import { useState } from 'react'

export type View = 'chart' | 'table'

const VIEWS = 'passerelle.report-views'

/** Chart or table of a report, remembered in this browser for the next visit. */
export function useView(report: string, start: View): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => stored()[report] ?? start)
  return [
    view,
    (next) => {
      localStorage.setItem(VIEWS, JSON.stringify({ ...stored(), [report]: next }))
      setView(next)
    },
  ]
}

function stored(): Partial<Record<string, View>> {
  return JSON.parse(localStorage.getItem(VIEWS) ?? '{}') as Partial<Record<string, View>>
}
