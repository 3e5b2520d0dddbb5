type Values = Record<string, unknown> | undefined

/** Replaces `{id}` in the path by its parameter; empty query values are omitted, lists are repeated. */
export function urlOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size ? `${filled}?${search}` : filled
}
