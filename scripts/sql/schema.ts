/** The contents of db/schema.sql. */
export interface Schema {
  /** The columns of each table; a view has `*`. */
  tables: ReadonlyMap<string, ReadonlySet<string>>
  /** The result columns of each function. */
  functions: ReadonlyMap<string, readonly string[]>
}

export function readSchema(text: string): Schema {
  // the migrations themselves create it
  const tables = new Map([['migrations', new Set(['*'])]])
  let table: Set<string> | undefined
  for (const line of text.split('\n')) {
    const [, kind, name = ''] = /^create (table|view) (\w+)/.exec(line) ?? []
    if (kind) tables.set(name, (table = new Set(kind === 'view' ? ['*'] : [])))
    else if (!line.startsWith('  ')) table = undefined
    const [, column] = /^ {2}"?(\w+)"? /.exec(line) ?? []
    if (table && column && column !== 'constraint') table.add(column)
  }
  const functions = new Map<string, string[]>()
  const heads = /^CREATE OR REPLACE FUNCTION public\.(\w+)\(([^\n]*)\)\n RETURNS ([^\n]*)$/gm
  for (const [, name = '', parameters = '', returned = ''] of text.matchAll(heads)) {
    const [, listed = ''] = /^TABLE\((.*)\)$/.exec(returned) ?? []
    const columns = listed.split(', ').map((column) => column.split(' ')[0] ?? '')
    const out = [...parameters.matchAll(/\bOUT (\w+)/g)].map(([, given = '']) => given)
    functions.set(name, [...columns, ...out].filter(Boolean))
  }
  return { tables, functions }
}
