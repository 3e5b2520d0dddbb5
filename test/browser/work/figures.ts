/** What was counted, for the table at the end. */
export interface Figure {
  task: string
  unit: 'clicks and keys' | 'Tabs' | 'px'
  /** As it was measured before the work was put first. */
  before: number
  now: number
}

/** A table in Markdown: the task, before, now, and what is left of it. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(
    ({ task, unit, before, now }) =>
      `| ${task} | ${unit} | ${before} | ${now} | ${Math.round((now / before) * 100)} % |`,
  )
  return ['| Task | Unit | Before | Now | |', '|---|---|--:|--:|--:|', ...lines].join('\n')
}
