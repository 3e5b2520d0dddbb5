import { expect, test } from 'vitest'
import { byProgram, monthsOf } from './byProgram.ts'

const row = (program: string, month: string, amount: number) => ({ program, month, invoices: 1, amount })
const rows = [
  row('PEP', '2026-01', 10.1),
  row('PEP', '2026-02', 20.2),
  row('PMB', '2026-01', 99),
  row('SEN', '2026-02', 0.1),
  row('VAC', '2026-02', 0.2),
]

test('amounts stand by month, the program with the largest sum first', () => {
  expect(monthsOf(rows)).toEqual(['2026-01', '2026-02'])
  expect(byProgram(rows).slice(0, 2)).toEqual([
    { program: 'PMB', amounts: [99, 0], total: 99 },
    { program: 'PEP', amounts: [10.1, 20.2], total: 30.3 },
  ])
})

test('of more programs than can be told apart the smallest are one', () => {
  expect(byProgram(rows, 3, 'others').at(-1)).toEqual({ program: 'others', amounts: [0, 0.3], total: 0.3 })
  expect(byProgram(rows, 4, 'others').map(({ program }) => program)).toEqual(['PMB', 'PEP', 'VAC', 'SEN'])
})
