import { type RefObject, useEffect } from 'react'
import { dashboardIn } from './useFrameHeight.ts'
import classes from './usePaper.module.css'

/** Moves the dashboard from its frame into the page for printing, because a browser cuts frames at the end of a sheet. */
export function usePaper(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let title = document.title
    const paper = document.createElement('div')
    paper.className = classes.paper ?? ''
    const lay = () => {
      const dashboard = dashboardIn(frame.current)
      if (!dashboard) return
      const style = document.createElement('style')
      style.textContent = rulesOf(dashboard.ownerDocument)
      paper.replaceChildren(style, document.importNode(dashboard, true))
      document.body.append(paper)
      title = document.title
      // name of the PDF file when printing to a file
      document.title = dashboard.ownerDocument.title
    }
    const clear = () => {
      if (paper.isConnected) document.title = title
      paper.remove()
    }
    window.addEventListener('beforeprint', lay)
    window.addEventListener('afterprint', clear)
    return () => {
      window.removeEventListener('beforeprint', lay)
      window.removeEventListener('afterprint', clear)
      clear()
    }
  }, [frame])
}

const rulesOf = ({ styleSheets }: Document): string =>
  [...styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
