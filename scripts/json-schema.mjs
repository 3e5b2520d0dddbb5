const FILES = ['json-schema-processors', 'to-json-schema'].map((name) => `/zod/v4/core/${name}.js`)
/** Matches an exported declaration, and an export in braces. */
const EXPORTED = /^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm

/**
 * Removes zod's JSON schema code from the browser's code, a fifth of zod, because only the server uses it (for its
 * OpenAPI document). An empty function replaces it. Fails if a release of zod has moved it.
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
