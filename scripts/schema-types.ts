import codegen from 'kysely-codegen'

/** Row types for Kysely, with the types that our pools return (src/core/server/columns.ts). */
export async function describeTypes(url: string): Promise<string> {
  const dialect = codegen.getDialect('postgres', {})
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    return await codegen.generate({
      camelCase: true,
      db,
      defaultSchemas: ['public'],
      dialect,
      excludePattern: 'public.migrations',
      outFile: null,
      typeMapping: { date: 'string', timestamptz: 'string', int8: 'number', numeric: 'number' },
    })
  } finally {
    await db.destroy()
  }
}
