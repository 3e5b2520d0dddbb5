/** The keys of the page answer in a frame that has been loaded too. */
export function listenIn({ contentWindow }: HTMLIFrameElement): void {
  contentWindow?.addEventListener('keydown', passOn)
}

function passOn(event: KeyboardEvent): void {
  const untouched = event.defaultPrevented || document.dispatchEvent(new KeyboardEvent(event.type, event))
  if (!untouched) event.preventDefault()
}
