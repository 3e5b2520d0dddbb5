import { useElementSize } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNumbers } from '../useNumbers.ts'
import { draw, open, queueDrawing } from './echarts.ts'
import classes from './MonthChart.module.css'
import { type MonthFigures, monthOption } from './monthOption.ts'

export interface MonthChartProps extends MonthFigures {
  /** Description for screen readers: title, period and highlights. */
  description: string
}

/** Vertical bars by month. */
export function MonthChart({ description, ...figures }: MonthChartProps) {
  const { ref: measured, width } = useElementSize<HTMLDivElement>()
  const place = useRef<HTMLDivElement>(null)
  const { month } = useNumbers()
  useEffect(() => (place.current ? open(place.current) : undefined), [])
  const redraw = useEffectEvent(() => {
    if (place.current) draw(place.current, monthOption(figures, place.current.clientWidth, month))
  })
  // the description is in the language of the texts
  const content = JSON.stringify([figures, description])
  useEffect(() => (width > 0 ? queueDrawing(redraw) : undefined), [content, width])
  return (
    <div ref={measured}>
      <div ref={place} className={classes.chart} role="img" aria-label={description} />
    </div>
  )
}
