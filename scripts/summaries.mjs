/** Only the OpenAPI document says them. */
const SUMMARY = /^\s*summary:\s*'(?:[^'\\\n]|\\.)*',$/gm
const CONTRACT = /\/src\/.*\/contract(\/.*)?\.ts$/

/** The browser's calls without their summaries, which are a fiftieth of what Home loads. */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : undefined),
  }
}
