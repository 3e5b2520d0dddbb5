import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { type ListCalls, usesAnswer, usesQuery } from '#core/contract/list-calls.ts'
import type { Noun } from '#core/contract/noun.ts'
import type { Needs, Resource } from '#core/contract/permissions.ts'

/** The parts of a list that its calls and messages need, for any kind of record. */
export interface Subject extends Noun {
  /** The list's name in the trail, from which its calls are named. */
  entity: string
  table: string
  path: `/api/${string}`
  resource: Resource
  /** The permission to read it, if it is not READ on the resource. */
  read?: Needs
  /** Unique index → the field that it guards. */
  unique: Record<string, string>
  /** Rows may be marked protected, which keeps them from being deleted. */
  protects?: boolean
  /** No other table refers to its records. */
  unreferred?: boolean
}

/** A table that is served by the four calls of a list. */
export interface Served {
  table: string
  calls: ListCalls
}

/** The calls of a list: all, create, change, delete (rule 3.7). */
export function fourCalls<R extends z.ZodType, B extends z.ZodType>(subject: Subject, record: R, body: B) {
  const { entity, path, resource, many, label, read = `READ_${resource}` as const } = subject
  const name = entity.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  // the browser's build omits the English text, and does not read the summary
  const one = label.message?.replace(/^A/, 'a')
  return {
    list: call({
      name: `${name}List`,
      method: 'GET',
      path,
      access: read,
      summary: `All ${many.message}.`,
      answer: z.array(record),
    }),
    create: call({
      name: `${name}Create`,
      method: 'POST',
      path,
      access: `CREATE_${resource}`,
      summary: `Create ${one}.`,
      body,
      answer: record,
    }),
    update: call({
      name: `${name}Update`,
      method: 'PUT',
      path: `${path}/{id}`,
      access: `UPDATE_${resource}`,
      summary: `Change ${one}.`,
      params: idParams,
      body,
      answer: record,
    }),
    remove: call({
      name: `${name}Remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      access: `DELETE_${resource}`,
      summary: `Delete ${one} that nothing refers to.`,
      params: idParams,
    }),
    ...(!subject.unreferred && {
      uses: call({
        name: `${name}Uses`,
        method: 'GET',
        path: `${path}/uses`,
        access: read,
        summary: `How many records refer to each of some ${many.message}, of those that the user may see.`,
        query: usesQuery,
        answer: usesAnswer,
      }),
    }),
  }
}
