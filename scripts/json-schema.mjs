const FILES = ['json-schema-processors', 'to-json-schema'].map((name) => `/zod/v4/core/${name}.js`)
/** Matches an exported declaration, and an export in braces. */
const EXPORTED = /^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm

/**
 * Leaves out of the browser's code what zod has for JSON schemas, which the server alone makes (of its OpenAPI document): a fifth
 * of zod. In its place stands a function that does nothing. Fails where a release of zod has moved it.
 */
export function withoutJsonSchema() {
  const left = new Set()
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = FILES.find((path) => id.endsWith(path))
      if (!file) return undefined
      left.add(file)
      const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed)
      const all = names.map((name) => `nothing as ${name}`).join(', ')
      return { code: `const nothing = () => nothing\nexport { ${all} }`, map: null }
    },
    buildEnd(error) {
      const missing = FILES.filter((file) => !left.has(file))
      if (!error && missing.length) this.error(`zod has moved ${missing.join(' and ')}`)
    },
  }
}
