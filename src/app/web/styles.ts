/**
 * Turns on the style sheets of the page, which the browser loads as if for print alone so that its first words do not wait
 * for them (scripts/page.mjs); where they stand in the head decides which of two rules holds, so they stay there.
 */
export async function turnStylesOn(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')]
  await Promise.race([Promise.all(links.map(loaded)), pageLoaded()])
  for (const link of links) link.media = 'all'
}

const loaded = async (link: HTMLLinkElement) => {
  if (!link.sheet) await loadOf(link)
}

/** Then also a style sheet that could not be had is done with. */
const pageLoaded = async () => {
  if (document.readyState !== 'complete') await loadOf(window)
}

const loadOf = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('load', resolve, { once: true }))
