import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { type Names, readNames } from './names.ts'
import type { Schema } from './schema.ts'
import { HOLE } from './tokens.ts'

export interface Source {
  file: string
  code: string
}

/** A template with SQL: a whole statement, or a fragment of one. */
export interface Statement {
  file: string
  /** The first line, counted from 1. */
  line: number
  text: string
  names: Names
}

interface Node {
  type: string
  start: number
  tag?: { name?: string }
  quasi?: Node
  quasis?: { value: { cooked: string } }[]
  callee?: { name?: string }
  arguments?: Node[]
  elements?: Node[]
  properties?: Node[]
  key?: { name?: string }
  value?: unknown
}

/** The functions of core/server/rows.ts, which write a table by its name and an object by its columns. */
const WRITERS = new Set([
  'insertRow',
  'insertRows',
  'insertion',
  'updateRow',
  'updateRecord',
  'archiveRow',
  'restoreRow',
])

/** SQL outside of a tagged template: the text of a statement, or a subquery. */
const LOOKS_LIKE_SQL = /^\s*\(?\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/
const MAY_HOLD_SQL = /sql[`<]|Rows?\(|insertion\(|updateRecord\(|`[\s(]*(SELECT|INSERT|UPDATE|DELETE|WITH)\s/
/** PostgreSQL's own tables, and those of the job queue, are not in our schema. */
const OF_OTHERS = /\bpg_(?!advisory|sleep|notify)\w+|graphile_worker|information_schema|_private_/

/** The files of the server's code. */
export const serverFiles = (): Source[] =>
  globSync('src/**/server/**/*.ts', { exclude: ['**/*.test.ts', '**/*.gen.ts'] }).map((file) => ({
    file,
    code: readFileSync(file, 'utf8'),
  }))

/** Every statement and fragment of a file. */
export function statementsIn({ file, code }: Source, { tables }: Schema): Statement[] {
  if (!MAY_HOLD_SQL.test(code)) return []
  const found: Statement[] = []
  const tagged = new Set<Node>()
  const add = (node: Node, text: string) => {
    const line = code.slice(0, node.start).split('\n').length
    found.push({ file, line, text, names: readNames(text, (name) => tables.has(name)) })
  }
  visit(parseAst(code, { lang: 'ts' }), (node) => {
    const written = WRITERS.has(node.callee?.name ?? '') && writtenBy(node.arguments ?? [])
    if (written) add(node, written)
    if (node.type === 'TaggedTemplateExpression' && node.tag?.name === 'sql' && node.quasi)
      tagged.add(node.quasi)
    if (node.type !== 'TemplateLiteral' || !node.quasis) return
    const text = node.quasis.map(({ value }) => value.cooked).join(HOLE)
    if (!(tagged.has(node) || LOOKS_LIKE_SQL.test(text)) || OF_OTHERS.test(text)) return
    add(node, text)
  })
  return found
}

/** The statement of a writer, as far as its arguments show the table and its columns. */
function writtenBy(given: Node[]): string | undefined {
  const [table] = given.flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [value] : [],
  )
  if (!table) return
  const rows = given.flatMap((one) => (one.type === 'ArrayExpression' ? (one.elements ?? []) : [one]))
  const columns = rows
    .flatMap(({ properties = [] }) => properties)
    .flatMap(({ key }) => (key?.name ? [key.name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)] : []))
  return columns.length
    ? `UPDATE ${table} SET ${columns.map((column) => `${column} = 0`).join(', ')}`
    : `DELETE FROM ${table}`
}

/** Visits a node before its children. */
function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) seen(value as Node)
    for (const one of Object.values(value)) visit(one, seen)
  }
}
