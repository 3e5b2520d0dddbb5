import { expect } from 'vitest'
import type { Field } from '#reference/contract/field-kinds.ts'
import type { Served } from '#reference/contract/four-calls.ts'
import type { ReferenceList } from '#reference/contract/lists.ts'
import { lists } from '#reference/contract/lists.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

export type Row = { id: number; version: number } & Record<string, unknown>

/** Every declared list by its name: one that is declared later is tested by being there. */
export const LISTS = lists.map((list): [string, ReferenceList] => [list.entity, list])

let made = 0

/** What somebody does with declared lists, over HTTP. */
export function keeper(app: TestApp, as: Somebody) {
  const create = (list: Served, body: unknown, headers = {}) =>
    call(app, list.calls.create, { as, body, headers })
  const update = (list: Served, id: number, body: unknown) =>
    call(app, list.calls.update, { as, params: { id }, body })
  const remove = (list: Served, id: number, headers = {}) =>
    call(app, list.calls.remove, { as, params: { id }, headers })
  const all = async (list: Served) => (await call(app, list.calls.list, { as })).body as Row[]
  const one = async (list: Served, id: number) => (await all(list)).find((row) => row.id === id)

  async function value(name: string, field: Field, word: string): Promise<Record<string, unknown>> {
    made += 1
    switch (field.kind) {
      case 'choice':
        return { ...field.options[made % field.options.length]?.flags }
      case 'flag':
        return { [name]: true }
      case 'money':
        return { [name]: made + 0.25 }
      case 'date':
        return { [name]: `2031-01-${10 + (made % 20)}` }
      case 'code':
        return { [name]: String.fromCodePoint(0x4e00 + made) }
      case 'text':
        return { [name]: `${word} ${made}`.slice(0, field.max) }
      case 'reference': {
        const [row] = await all(field.to as ReferenceList)
        const shown = field.shows.map((column) => [column, row?.[column]])
        return { [name]: { id: row?.id, ...Object.fromEntries(shown) } }
      }
    }
  }
  /** A value for every field, as the record carries them; `word` begins every text. */
  async function values(list: ReferenceList, word = 'Été'): Promise<Record<string, unknown>> {
    const parts = []
    for (const [name, field] of Object.entries(list.fields)) parts.push(await value(name, field, word))
    return Object.assign({}, ...parts)
  }
  async function created(list: ReferenceList, more = {}): Promise<Row> {
    const reply = await create(list, { ...(await values(list)), ...more })
    expect(reply, reply.text).toMatchObject({ status: 200 })
    return reply.body as Row
  }
  return { create, update, remove, all, one, values, created }
}
