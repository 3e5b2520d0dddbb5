import type { Locator } from 'playwright-core'

/**
 * Records how these elements were rendered; returns a function that counts those rendered since. React keeps the props
 * object of an element whose component did not run again.
 */
export async function followDrawing(elements: Locator): Promise<() => Promise<number>> {
  await elements.evaluateAll((all) => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1]
    const before = new Map(all.map((element) => [element, propsOf(element)]))
    if (!before.size || [...before.values()].includes(undefined)) throw new Error('nothing to follow')
    const drawnAnew = () => [...before].filter(([element, props]) => propsOf(element) !== props).length
    Object.assign(globalThis, { drawnAnew })
  })
  return () => elements.page().evaluate<number>('drawnAnew()')
}
