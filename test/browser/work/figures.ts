/** A count for the final table. */
export interface Figure {
  task: string
  unit: 'clicks and keys' | 'Tabs' | 'px'
  /** The value before the redesign that put the work first. */
  before: number
  now: number
}

/** A Markdown table: the task, before, now, and the remaining share. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(
    ({ task, unit, before, now }) =>
      `| ${task} | ${unit} | ${before} | ${now} | ${Math.round((now / before) * 100)} % |`,
  )
  return ['| Task | Unit | Before | Now | |', '|---|---|--:|--:|--:|', ...lines].join('\n')
}
