import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

echarts.use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

/** Makes an element the place of a chart; gives back how to end that. */
export function open(place: HTMLElement): () => void {
  const chart = echarts.init(place, null, { renderer: 'svg' })
  return () => chart.dispose()
}

/** Draws anew, as wide as the place is now. */
export function draw(place: HTMLElement, option: echarts.EChartsCoreOption): void {
  const chart = echarts.getInstanceByDom(place)
  chart?.resize()
  chart?.setOption(option, { notMerge: true })
  // on paper it is no wider than the sheet
  place.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart?.getWidth()} ${chart?.getHeight()}`)
}
