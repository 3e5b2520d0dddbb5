import type { EChartsCoreOption } from 'echarts/core'
import type { Figures } from './byYear.ts'
import { LOOKS } from './looks.ts'

export interface MonthFigures extends Figures {
  /** Formats for the axis, and for the tooltip. */
  axis: (value: number) => string
  show: (value: number) => string
  /** Stacks the bars instead of placing them side by side. */
  stacked?: boolean
  /** Maximum of the axis, if it is not the highest value. */
  max?: number
}

type Months = (month: string, parts?: Intl.DateTimeFormatOptions) => string

/** Width of the axis labels in pixels. */
const AXIS = 50

const TEXT = { color: 'var(--text-2)', fontFamily: 'Atkinson Hyperlegible Next', fontSize: 13 }

/** Options of a chart, for its width in pixels. */
export function monthOption(props: MonthFigures, width: number, month: Months): EChartsCoreOption {
  const { months, series, axis, stacked, max } = props
  return {
    animation: false,
    textStyle: TEXT,
    grid: { left: 2, right: 2, top: 10, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: [...months],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: 'var(--control)' } },
      axisLabel: { ...TEXT, lineHeight: 17, ...labelsOf(months, width - AXIS, month) },
    },
    yAxis: {
      type: 'value',
      max,
      splitNumber: 3,
      interval: max && max / 4,
      minInterval: max ? undefined : 1,
      splitLine: { lineStyle: { color: 'var(--line-soft)' } },
      axisLabel: { ...TEXT, formatter: axis },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      axisPointer: { type: 'shadow', z: 0, shadowStyle: { color: 'var(--sunken)', opacity: 0.6 } },
      backgroundColor: 'var(--surface)',
      borderColor: 'var(--control)',
      textStyle: { ...TEXT, color: 'var(--text)' },
      extraCssText: 'box-shadow: var(--shadow)',
      formatter: ([first]: { dataIndex: number }[]) => first && pointed(props, first.dataIndex, month),
    },
    series: series.map(({ name, values }, place) => {
      const { fill, edge, decal } = LOOKS[place % LOOKS.length] ?? { fill: '', edge: '' }
      return {
        type: 'bar',
        name,
        data: [...values],
        stack: stacked ? 'all' : undefined,
        barMaxWidth: 36,
        barGap: '12%',
        barCategoryGap: months.length > 24 ? '15%' : '28%',
        emphasis: { disabled: true },
        itemStyle: { color: fill, borderColor: edge, borderWidth: months.length > 36 ? 0 : 1, decal },
      }
    }),
  }
}

/** Width of a label in pixels. */
const LABEL = 40
const STEPS = [1, 2, 3, 6, 12, 24, 60]

/**
 * Labels at regular distances, as many as fit: the year is below the first one and each January; with many months only
 * the year is shown.
 */
function labelsOf(months: readonly string[], width: number, month: Months) {
  if (months[0]?.length === 4) return {}
  const step = STEPS.find((each) => (width / months.length) * each >= LABEL) ?? 120
  const shown = months.filter(
    (value) => (Number(value.slice(0, 4)) * 12 + Number(value.slice(5)) - 1) % step === 0,
  )
  return {
    interval: (_: number, value: string) => shown.includes(value),
    formatter: (value: string) => {
      const year = value.slice(0, 4)
      if (step >= 12) return year
      const name = month(value, { month: 'short' })
      return value === shown[0] || value.endsWith('-01') ? `${name}\n${year}` : name
    },
  }
}

/** Tooltip of one month, built as elements so that names of programs are not read as markup. */
function pointed({ months, series, show }: MonthFigures, index: number, month: Months): HTMLElement {
  const table = document.createElement('div')
  const lines = series
    .filter(({ values }) => values[index])
    .map(({ name, values }) => `${name}: ${show(values[index] ?? 0)}`)
  for (const text of [month(months[index] ?? ''), ...lines]) {
    const line = document.createElement('div')
    line.textContent = text
    table.append(line)
  }
  return table
}
