/** Only the OpenAPI document contains them. */
const SUMMARY = /^\s*summary:\s*'(?:[^'\\\n]|\\.)*',$/gm
const CONTRACT = /\/src\/.*\/contract(\/.*)?\.ts$/

/** Removes the summaries from the browser's calls; they are a fiftieth of Home's code. */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : undefined),
  }
}
