declare global {
  interface Window {
    /** What index.html has asked for while this code was on its way. */
    early?: { url: string; token: string; answer: Promise<Response> }
  }
}

/** The answer that is on its way already, once and for the same session. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const { early } = window
  if (!early || early.url !== url || early.token !== token) return undefined
  delete window.early
  return early.answer
}
