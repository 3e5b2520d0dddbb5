/**
 * The tests for the changes since the branch left `main`, or since the last commit on `main`: those of the features
 * with changed files. A test over HTTP runs the whole application, so its imports say nothing about this.
 */
import { execFileSync } from 'node:child_process'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Paths for Vitest, each once; empty if no test is affected. */
export function changedTests(): string[] {
  const files = [
    ...git('diff', '--name-only', branchPoint()).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ]
  return [...new Set(files.flatMap(testsOf))]
}

/** The tests for files outside the features. */
const CONCERNS: [path: RegExp, tests: string[]][] = [
  [/^locales\//, ['src/core/server/', 'test/texts.test.ts', 'test/sentences.test.ts']],
  [/^db\/migrations\//, ['src/platform/', 'test/permissions.test.ts', 'test/displayed.test.ts']],
  [/^test\/who-may\.ts$/, ['test/permissions.test.ts']],
]

/** The tests for a changed file: none for generated files, and no journeys, which developers name themselves. */
export function testsOf(file: string): string[] {
  if (file.endsWith('.gen.ts')) return []
  const whole = CONCERNS.find(([path]) => path.test(file))
  if (whole) return whole[1]
  const [, feature, half] = /^src\/([^/]+(?:\/[^/]+)?)\/(contract|server|web)\b/.exec(file) ?? []
  if (feature && half === 'contract')
    return [`src/${feature}/`, 'test/contracts.test.ts', 'test/permissions.test.ts']
  if (feature) return [`src/${feature}/`]
  if (/^(seed|scripts)\//.test(file)) return [`${file.split('/')[0]}/`]
  if (/^docs\/|\.md$/.test(file)) return ['test/specification.test.ts', 'test/citations.test.ts']
  return /^test\/[^/]+\.test\.ts$/.test(file) ? [file] : []
}

function branchPoint(): string {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}
