declare global {
  interface Window {
    /** A request that index.html sent while this code was loading. */
    early?: { url: string; token: string; answer: Promise<Response> }
  }
}

/** Takes the early request, once and for the same session. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const { early } = window
  if (!early || early.url !== url || early.token !== token) return undefined
  delete window.early
  return early.answer
}
