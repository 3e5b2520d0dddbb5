import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

/** Creates a chart in an element, and returns a function to remove it. Escape hides its tooltip. */
export function open(place: HTMLElement): () => void {
  const chart = echarts.init(place, null, { renderer: 'svg' })
  const hideTip = ({ key }: KeyboardEvent) => key === 'Escape' && chart.dispatchAction({ type: 'hideTip' })
  // the key event goes to the document with the focus: this one or the surrounding page
  const documents = new Set([document, window.parent.document])
  for (const one of documents) one.addEventListener('keydown', hideTip)
  return () => {
    for (const one of documents) one.removeEventListener('keydown', hideTip)
    chart.dispose()
  }
}

/** Redraws the chart at the current width of its element. */
export function draw(place: HTMLElement, option: echarts.EChartsCoreOption): void {
  const chart = echarts.getInstanceByDom(place)
  chart?.resize()
  chart?.setOption(option, { notMerge: true })
  // limits the printed width to the sheet
  place.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart?.getWidth()} ${chart?.getHeight()}`)
}
