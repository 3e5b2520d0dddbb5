import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, getInstanceByDom, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

/** Makes an element the place of a chart, which follows its width; gives back how to end that. */
export function open(place: HTMLElement): () => void {
  const chart = init(place, null, { renderer: 'svg' })
  const watch = new ResizeObserver(() => chart.resize())
  watch.observe(place)
  return () => {
    watch.disconnect()
    chart.dispose()
  }
}

export function draw(place: HTMLElement, option: EChartsCoreOption): void {
  getInstanceByDom(place)?.setOption(option, { notMerge: true })
}
