/** What stands before the name of a test that passed only at a second attempt. */
export const LATE = 'passed late: '

/** Names the tests that passed only at a second attempt, which no reporter of Vitest does for a file of results. */
export default class LateReporter {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [why] = test.result().errors ?? []
    const where = why?.stacks?.findLast(({ file }) => file.includes('/test/'))
    const message = why?.message.replaceAll(/\s+/g, ' ').slice(0, 300)
    console.log(
      `\n${LATE}${test.module.relativeModuleId} > ${test.fullName}: ${message} (line ${where?.line ?? 'unknown'})`,
    )
  }
}
