import { useEffect, useEffectEvent } from 'react'

/**
 * The keys of the page answer in the frame too, and the browser's own key prints what is in the frame: it cannot
 * break a frame over sheets. Gives what a frame that has been loaded is handed to.
 */
export function useFrameKeys(onPrint: () => void): (frame: HTMLIFrameElement) => void {
  const print = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    onPrint()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => print(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (frame) => frame.contentWindow?.addEventListener('keydown', passOn)
}

function passOn(event: KeyboardEvent): void {
  const untouched = event.defaultPrevented || document.dispatchEvent(new KeyboardEvent(event.type, event))
  if (!untouched) event.preventDefault()
}
