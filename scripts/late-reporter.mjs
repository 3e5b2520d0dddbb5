/** What stands before the name of a test that passed only at a second attempt. */
export const LATE = 'passed late: '

/** Names the tests that passed only at a second attempt, which no reporter of Vitest does for a file of results. */
export default class LateReporter {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`\n${LATE}${test.module.relativeModuleId} > ${test.fullName}`)
  }
}
