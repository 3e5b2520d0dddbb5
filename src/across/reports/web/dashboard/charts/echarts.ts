import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

/** Makes an element the place of a chart; gives back how to end that. Escape hides what a pointer made it say. */
export function open(place: HTMLElement): () => void {
  const chart = echarts.init(place, null, { renderer: 'svg' })
  const hideTip = ({ key }: KeyboardEvent) => key === 'Escape' && chart.dispatchAction({ type: 'hideTip' })
  // the key arrives where the focus is: here or in the page around
  const documents = new Set([document, window.parent.document])
  for (const one of documents) one.addEventListener('keydown', hideTip)
  return () => {
    for (const one of documents) one.removeEventListener('keydown', hideTip)
    chart.dispose()
  }
}

/** Draws anew, as wide as the place is now. */
export function draw(place: HTMLElement, option: echarts.EChartsCoreOption): void {
  const chart = echarts.getInstanceByDom(place)
  chart?.resize()
  chart?.setOption(option, { notMerge: true })
  // on paper it is no wider than the sheet
  place.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart?.getWidth()} ${chart?.getHeight()}`)
}
