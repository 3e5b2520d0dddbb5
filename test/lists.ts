import { expect } from 'vitest'
import type { Served } from '#base/reference/contract/four-calls.ts'
import type { ReferenceList } from '#base/reference/contract/lists.ts'
import { lists } from '#base/reference/contract/lists.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

type Field = ReferenceList['record']['fields'][string]
export type Row = { id: number; version: number } & Record<string, unknown>

/** Every declared list by name: a new list is tested automatically. */
export const LISTS = lists.map((list): [string, ReferenceList] => [list.entity, list])

let made = 0

/** Calls of declared lists over HTTP. */
export function keeper(app: TestApp, as: Somebody) {
  const create = (list: Served, body: unknown, headers = {}) =>
    call(app, list.calls.create, { as, body, headers })
  const update = (list: Served, id: number, body: unknown) =>
    call(app, list.calls.update, { as, params: { id }, body })
  const remove = (list: Served, id: number, headers = {}) =>
    call(app, list.calls.remove, { as, params: { id }, headers })
  const all = async (list: Served) => (await call(app, list.calls.list, { as })).body as Row[]
  const one = async (list: Served, id: number) => (await all(list)).find((row) => row.id === id)

  async function value({ kind, max, most, list, answer, format }: Field, word: string): Promise<unknown> {
    made += 1
    switch (kind) {
      case 'flag':
        return true
      case 'money':
        return made + 0.25
      case 'count':
        return 1 + (made % (most ?? 9))
      case 'day':
        return `2031-01-${10 + (made % 20)}`
      case 'text':
      case 'lines':
        return max === 1 ? String.fromCodePoint(0x4e00 + made) : `${word} ${made}`.slice(0, max)
      case 'reference':
        return answer.parse((await all(list as ReferenceList))[0])
      case 'code':
        return format?.placeholder
      case 'choice':
        // a choice may be unique to one record
        return null
      default:
        throw new Error(`no value of kind ${kind}`)
    }
  }
  /** A value for every field in the form of the record; `word` begins every text. */
  async function values(list: ReferenceList, word = 'Été'): Promise<Record<string, unknown>> {
    const row: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(list.record.fields)) row[name] = await value(field, word)
    const flags = Object.values(list.choices).map(({ options }) => options[made % options.length]?.flags)
    return Object.assign(row, ...flags)
  }
  async function created(list: ReferenceList, more = {}): Promise<Row> {
    const reply = await create(list, { ...(await values(list)), ...more })
    expect(reply, reply.text).toMatchObject({ status: 200 })
    return reply.body as Row
  }
  return { create, update, remove, all, one, values, created }
}
