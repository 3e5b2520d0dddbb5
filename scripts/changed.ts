/**
 * Which tests concern what was changed since the branch left `main`, or since the last commit on `main`: those of the
 * features whose files changed. A test over HTTP runs the whole application, so that what it imports says nothing.
 */
import { execFileSync } from 'node:child_process'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Folders and files for Vitest to look for, each once; empty when no test is concerned. */
export function changedTests(): string[] {
  const files = [
    ...git('diff', '--name-only', branchPoint()).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ]
  return [...new Set(files.flatMap(testsOf))]
}

/** What files outside the features concern. */
const CONCERNS: [path: RegExp, tests: string[]][] = [
  [/^locales\//, ['src/core/server/', 'test/texts.test.ts', 'test/sentences.test.ts']],
  [/^db\/migrations\//, ['src/platform/', 'test/permissions.test.ts', 'test/displayed.test.ts']],
  [/^test\/who-may\.ts$/, ['test/permissions.test.ts']],
]

/** The tests that a changed file concerns: none for what is generated, and no journey, which its developer names. */
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
