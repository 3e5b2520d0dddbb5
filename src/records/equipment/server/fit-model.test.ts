import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, idOf, piece, setOnLoan } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'
import { specification } from '../../../../test/sizes.ts'
import { listEquipment, summariseEquipment } from '../contract/calls.ts'

/** Property test: what the list says that fits equals a slow computation over all pieces, in plain decimals. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const agent = await holderOf(app, 'READ_AVAILABLE_PROGRAM_EQUIPMENT', 'READ_EQUIPMENT_PARTS')
const own = app.ids.programs['Provincial Equipment Program'] ?? 0
const other = app.ids.programs['Rural Home Program'] ?? 0
await assignPrograms(app, agent, [own])
const subcategoryId = await idOf(app, 'equipment_subcategories', 'Manual')
const itemId = await idOf(app, 'equipment_items', 'Tilt-in-space wheelchair')

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, number: 1 }))
const width = await specification(app, admin, { options })
const weight = await specification(app, admin, { options })
const box = await specification(app, admin, { type: 'CHECKBOX' })
const PIECES = 10
const pieces: { id: number; isOwn: boolean; isFree: boolean; isItem: boolean }[] = []
for (let nth = 0; nth < PIECES; nth++) {
  const [isOwn, isFree, isItem] = [nth % 4 !== 0, nth % 3 !== 0, nth % 2 === 0]
  const made = await piece(app, admin, {
    program: { id: isOwn ? own : other },
    ...(isItem && { item: { id: itemId } }),
  })
  if (!isFree) await setOnLoan(app, made.id)
  pieces.push({ id: made.id, isOwn, isFree, isItem })
}

/** In hundredths; few, so that sizes and conditions often meet, and near, so that rounding would show. */
const number = fc.constantFrom(0, 1799, 1800, 1801, 30_000)
const numbers = fc.array(fc.option(number), { minLength: 4, maxLength: 4 })
const choice = fc.option(fc.integer({ min: 0, max: 3 }))
const values = fc.array(fc.record({ width: choice, weight: choice, box: fc.option(fc.boolean()) }), {
  minLength: PIECES,
  maxLength: PIECES,
})
const compared = fc.record({
  on: fc.constantFrom('width', 'weight'),
  sign: fc.constantFrom('', '>=', '<='),
  number,
})
const condition = fc.oneof(
  compared,
  compared,
  fc.record({ on: fc.constantFrom('width', 'weight'), option: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ on: fc.constant('box') }),
)
type Condition = typeof condition extends fc.Arbitrary<infer C> ? C : never
interface Answers {
  width: number | null
  weight: number | null
  box: boolean | null
}

const decimals = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
const parts = { width, weight, box }

function written(asked: Condition): string {
  const part = parts[asked.on]
  if ('number' in asked) return `${part.id}:${asked.sign}${decimals(asked.number)}`
  return 'option' in asked ? `${part.id}:id${part.options[asked.option]?.id}` : `${part.id}:true`
}

function meets(answers: Answers, asked: Condition, sizes: Record<string, (number | null)[]>): boolean {
  if (asked.on === 'box') return answers.box === true
  const option = answers[asked.on]
  if (option === null) return false
  if ('option' in asked) return option === asked.option
  const size = sizes[asked.on]?.[option] ?? null
  if (size === null || !('number' in asked)) return false
  if (asked.sign === '>=') return size >= asked.number
  return asked.sign === '<=' ? size <= asked.number : size === asked.number
}

async function arrange(sizes: Record<'width' | 'weight', (number | null)[]>, given: Answers[]) {
  for (const name of ['width', 'weight'] as const)
    for (const [nth, { id }] of parts[name].options.entries()) {
      const size = sizes[name][nth] ?? null
      const text = size === null ? null : decimals(size)
      await pool.query('UPDATE equipment_part_options SET number = $2 WHERE id = $1', [id, text])
    }
  await pool.query('DELETE FROM equipment_part_values')
  for (const [nth, answers] of given.entries()) {
    const insert = (part: number, option: number | null, checked: boolean | null) =>
      pool.query('INSERT INTO equipment_part_values VALUES ($1, $2, $3, $4)', [
        pieces[nth]?.id,
        part,
        option,
        checked,
      ])
    if (answers.width !== null) await insert(width.id, width.options[answers.width]?.id ?? null, null)
    if (answers.weight !== null) await insert(weight.id, weight.options[answers.weight]?.id ?? null, null)
    if (answers.box !== null) await insert(box.id, null, answers.box)
  }
}

test('the list, its counts and its summaries are exactly the pieces that meet every condition', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ width: numbers, weight: numbers }),
      values,
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('subcategoryId', 'itemId'),
      async (sizes, given, conditions, place) => {
        await arrange(sizes, given)
        const hasNumbers = (name: 'width' | 'weight') => sizes[name].some((size) => size !== null)
        // a comparison with a specification without numbers is refused
        if (conditions.some((asked) => 'number' in asked && !hasNumbers(asked.on))) return
        const query = {
          [place]: place === 'itemId' ? itemId : subcategoryId,
          fit: conditions.map(written).join(','),
          size: 100,
        }
        const fitting = pieces.filter(
          ({ isItem }, nth) =>
            (place !== 'itemId' || isItem) &&
            conditions.every((asked) => meets(given[nth] as Answers, asked, sizes)),
        )
        for (const [as, seen] of [
          [admin, fitting],
          [agent, fitting.filter(({ isOwn, isFree }) => isOwn && isFree)],
        ] as const) {
          const { body, text, status } = await call(app, listEquipment, { as, query })
          expect(status, text).toBe(200)
          const ids = seen.map(({ id }) => id).toSorted()
          expect(body.records.map(({ id }) => id).toSorted()).toEqual(ids)
          expect(body.totalRecordCount).toBe(seen.length)
          expect(body.freeRecordCount).toBe(seen.filter(({ isFree }) => isFree).length)
          const summaries = await call(app, summariseEquipment, { as, query })
          expect(summaries.body.map(({ id }) => id).toSorted()).toEqual(ids)
        }
      },
    ),
    { numRuns: 120 },
  )
})
