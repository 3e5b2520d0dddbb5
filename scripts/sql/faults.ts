import type { Schema } from './schema.ts'
import type { Statement } from './statements.ts'

/**
 * Names in SQL that do not exist, each as `file:line what`: a table, a column of the table that an alias refers to, or
 * a bare name that is neither a column nor defined by other SQL. An alias that a fragment does not define is looked up
 * in its file.
 */
export function unknownNames(byFile: Statement[][], { tables, functions }: Schema): string[] {
  const columns = new Set([...tables.values(), ...functions.values()].flatMap((names) => [...names]))
  const given = new Set(byFile.flat().flatMap(({ names }) => [...names.given]))
  return byFile.flatMap((statements) => {
    const aliases = aliasesOf(statements)
    return statements.flatMap((statement) => faultsOf(statement, aliases))
  })

  function faultsOf(
    { file, line, text, names }: Statement,
    aliases: ReadonlyMap<string, ReadonlySet<string>>,
  ) {
    const where = (at: number) => `${file}:${line + text.slice(0, at).split('\n').length - 1}`
    const isKnown = (name: string) =>
      tables.has(name) || given.has(name) || columns.has(name) || aliases.has(name)
    const wrongTables = names.tables.filter(({ name }) => !tables.has(name) && !given.has(name))
    const wrongColumns = names.columns.flatMap(({ alias = '', table, name, at }) => {
      const own = names.aliases.get(alias)
      const known = table ? [table] : [...(own ?? aliases.get(alias) ?? [tables.has(alias) ? alias : '*'])]
      const isFromBeside = !table && !own && given.has(name)
      if (isFromBeside || known.some((one) => hasColumn(one, name))) return []
      return [`${where(at)} ${known.join(', ')} has no column ${name}`]
    })
    return [
      ...wrongTables.map(({ name, at }) => `${where(at)} there is no table ${name}`),
      ...wrongColumns,
      ...names.bare
        .filter(({ name }) => !isKnown(name))
        .map(({ name, at }) => `${where(at)} nothing is called ${name}`),
    ]
  }

  function hasColumn(table: string, name: string): boolean {
    const own = tables.get(table)
    return own ? own.has('*') || own.has(name) : columns.has(name) || given.has(name)
  }
}

/** All tables that each alias refers to in a file. */
function aliasesOf(statements: Statement[]): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>()
  for (const { names } of statements)
    for (const [alias, tables] of names.aliases)
      aliases.set(alias, new Set([...(aliases.get(alias) ?? []), ...tables]))
  return aliases
}
