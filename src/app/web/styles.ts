/**
 * Enables the style sheets of the page, which the browser loads as print styles so that they do not delay its first
 * text (scripts/page.mjs). They stay in the head, because their order decides between rules.
 */
export async function turnStylesOn(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')]
  await Promise.race([Promise.all(links.map(loaded)), pageLoaded()])
  for (const link of links) link.media = 'all'
}

const loaded = async (link: HTMLLinkElement) => {
  if (!link.sheet) await loadOf(link)
}

/** A style sheet that failed to load is settled by then, too. */
const pageLoaded = async () => {
  if (document.readyState !== 'complete') await loadOf(window)
}

const loadOf = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('load', resolve, { once: true }))
