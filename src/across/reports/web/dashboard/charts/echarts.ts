import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { painted } from '#ui/web/page/painted.ts'

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

let lastTurn = Promise.resolve()

/**
 * Draws one chart a frame, so that a press between two of them is answered. Returns a function that cancels a drawing
 * that has not begun.
 */
export function queueDrawing(drawing: () => void): () => void {
  let isCancelled = false
  lastTurn = lastTurn.then(painted)
  void lastTurn.then(() => {
    if (!isCancelled) drawing()
  })
  return () => {
    isCancelled = true
  }
}

/** Redraws the chart at the current width of its element. */
export function draw(place: HTMLElement, option: echarts.EChartsCoreOption): void {
  const chart = echarts.getInstanceByDom(place)
  if (place.clientWidth !== chart?.getWidth()) chart?.resize()
  chart?.setOption(option, { replaceMerge: ['series', 'xAxis', 'yAxis'] })
  // limits the printed width to the sheet
  place.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart?.getWidth()} ${chart?.getHeight()}`)
}
