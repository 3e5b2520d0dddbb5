import { z } from 'zod'
import { type Call, call } from '#kit/contract/call.ts'
import { idParams, line, named, optionalLine, optionalReference, version } from '#kit/contract/fields.ts'
import type { Needs, Resource } from '#kit/contract/permissions.ts'

/** English and French. */
export type Words = readonly [en: string, fr: string]

/** A field of a list: one declaration gives what is sent, what is answered and the column. */
export interface Field<I extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  kind: 'text' | 'flag' | 'reference'
  label: Words
  input: I
  answer: A
  required: boolean
  max?: number
  /** The table a reference points to. */
  table?: string
}

export const text = (label: Words, max = 100) =>
  ({ kind: 'text', label, max, required: true, input: line(max), answer: z.string() }) satisfies Field
export const optionalText = (label: Words, max = 100) =>
  ({
    kind: 'text',
    label,
    max,
    required: false,
    input: optionalLine(max),
    answer: z.string().nullable(),
  }) satisfies Field
export const flag = (label: Words) =>
  ({
    kind: 'flag',
    label,
    required: false,
    input: z.boolean().default(false),
    answer: z.boolean(),
  }) satisfies Field
export const optionallyTo = (table: string, label: Words) =>
  ({
    kind: 'reference',
    label,
    table,
    required: false,
    input: optionalReference,
    answer: named.nullable(),
  }) satisfies Field

type Fields = Record<string, Field>

/** A reference list as data: nothing else is needed to add one but its migration. */
export interface Declaration<F extends Fields = Fields> {
  /** Also the last part of its path and its name in the trail. */
  name: string
  table: string
  resource: Resource
  /** Who may read it, where that is not READ on the resource. */
  read?: Needs
  one: Words
  many: Words
  fields: F
  /** Field names, then id. */
  order: readonly (keyof F & string)[]
  /** Unique index → the field that it guards. */
  unique: Record<string, keyof F & string>
  /** Rows may be marked protected: those are never deleted. */
  protects?: boolean
}

type Inputs<F extends Fields> = { [K in keyof F]: F[K]['input'] }
type Answers<F extends Fields> = { [K in keyof F]: F[K]['answer'] }

function shape<F extends Fields, P extends 'input' | 'answer'>(fields: F, part: P) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [K in keyof F]: F[K][P]
  }
}

export function list<F extends Fields>(declaration: Declaration<F>) {
  const { name, resource, fields, many, one } = declaration
  const path = `/api/${name}`
  const record = z.object({ id: z.number(), version: z.number(), ...(shape(fields, 'answer') as Answers<F>) })
  const body = z.object({ version, ...(shape(fields, 'input') as Inputs<F>) })
  const id = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    ...declaration,
    calls: {
      list: call({
        name: `${id}List`,
        method: 'GET',
        path,
        access: declaration.read ?? `READ_${resource}`,
        summary: `All ${many[0]}.`,
        answer: z.array(record),
      }),
      create: call({
        name: `${id}Create`,
        method: 'POST',
        path,
        access: `CREATE_${resource}`,
        summary: `Create a ${one[0]}.`,
        body,
        answer: record,
      }),
      update: call({
        name: `${id}Update`,
        method: 'PUT',
        path: `${path}/{id}`,
        access: `UPDATE_${resource}`,
        summary: `Change a ${one[0]}.`,
        params: idParams,
        body,
        answer: record,
      }),
      remove: call({
        name: `${id}Remove`,
        method: 'DELETE',
        path: `${path}/{id}`,
        access: `DELETE_${resource}`,
        summary: `Delete a ${one[0]} that nothing refers to.`,
        params: idParams,
      }),
    },
  }
}

/** A declared list, as the engine reads it. */
export type ReferenceList = Declaration & { calls: Record<'list' | 'create' | 'update' | 'remove', Call> }
