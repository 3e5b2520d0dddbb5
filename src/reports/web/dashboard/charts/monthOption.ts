import type { EChartsCoreOption } from 'echarts/core'
import { LOOKS } from './looks.ts'

export interface Series {
  name: string
  /** One a month; null where there is nothing to say. */
  values: readonly (number | null)[]
}

export interface MonthFigures {
  /** `yyyy-MM`, in order. */
  months: readonly string[]
  series: readonly Series[]
  /** Of the axis, and of what the pointer shows. */
  axis: (value: number) => string
  show: (value: number) => string
  /** One upon the other instead of side by side. */
  stacked?: boolean
  /** The top of the axis where it is not the highest value. */
  max?: number
}

type Months = (month: string, parts?: Intl.DateTimeFormatOptions) => string

const TEXT = { color: 'var(--text-2)', fontFamily: 'Atkinson Hyperlegible Next', fontSize: 13 }

export function monthOption(props: MonthFigures, month: Months): EChartsCoreOption {
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
      axisLabel: { ...TEXT, hideOverlap: true, ...labelsOf(months, month) },
    },
    yAxis: {
      type: 'value',
      max,
      splitNumber: 3,
      minInterval: max ? undefined : 1,
      splitLine: { lineStyle: { color: 'var(--line-soft)' } },
      axisLabel: { ...TEXT, formatter: axis },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      axisPointer: { type: 'shadow', shadowStyle: { color: 'var(--sunken)', opacity: 0.6 } },
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

/** Each month with the year below the first and every January; of many, only what has room. */
function labelsOf(months: readonly string[], month: Months) {
  const isShown = (_: number, value: string) => {
    const number = Number(value.slice(5))
    if (months.length <= 14) return true
    return months.length <= 36 ? number % 3 === 1 : number === 1
  }
  return {
    interval: isShown,
    formatter: (value: string, index: number) => {
      const year = value.slice(0, 4)
      if (months.length > 36) return year
      const name = month(value, { month: 'short' })
      return index === 0 || value.endsWith('-01') ? `${name}\n${year}` : name
    },
  }
}

/** The figures of one month, as an element: names of programs are text, not markup. */
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
