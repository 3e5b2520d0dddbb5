/** Milliseconds between two progress lines. */
const EVERY = 15_000

/**
 * A Vitest reporter that shows the progress of the run, and for each failure at once the reason and how to run the test
 * alone. Skipped tests, unreadable files and errors outside of tests count as failures too.
 */
export class TestProgress {
  passed = 0
  failed = 0
  /** The names of the failures, for the end of the run. */
  failures = []
  #parts
  #vitest
  #begun = Date.now()
  #timer
  /** The number of files of each project, and of those that have ended. */
  #files = new Map()
  #project = ''
  /** The log of each running test, by its id: it is printed if the test fails. */
  #logged = new Map()

  constructor(parts) {
    this.#parts = parts
  }

  onInit(vitest) {
    this.#vitest = vitest
  }

  onTestRunStart(specifications) {
    for (const { project } of specifications) this.#filesOf(project).all += 1
    this.#timer = setInterval(() => this.#tell(), EVERY)
  }

  onTestModuleStart({ project }) {
    if (project.name === this.#project) return
    this.#project = project.name
    this.#parts.begin(project.name)
    this.#tell()
  }

  onUserConsoleLog({ taskId, content }) {
    this.#logged.set(taskId, `${this.#logged.get(taskId) ?? ''}${content}`)
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state === 'passed') this.passed += 1
    else
      this.#fail(
        test.module,
        test.fullName,
        state === 'skipped' ? [new Error('It was left out')] : errors,
        test.id,
      )
    this.#logged.delete(test.id)
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length) this.#fail(suite.module, suite.fullName, suite.errors(), suite.id)
  }

  onTestModuleEnd(module) {
    this.#filesOf(module.project).ended += 1
    if (module.errors().length) this.#fail(module, '', module.errors(), module.id)
  }

  onTestRunEnd(_modules, unhandled) {
    clearInterval(this.#timer)
    this.#tell()
    for (const error of unhandled) {
      this.#count('outside every test')
      this.#vitest.logger.printError(error)
    }
  }

  #filesOf(project) {
    const known = this.#files.get(project.name) ?? { all: 0, ended: 0 }
    this.#files.set(project.name, known)
    return known
  }

  #tell() {
    const seconds = Math.round((Date.now() - this.#begun) / 1000)
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    const { all = 0, ended = 0 } = this.#files.get(this.#project) ?? {}
    const left = [...this.#files.values()].reduce((sum, files) => sum + files.all - files.ended, 0)
    console.log(
      `  ${time}  ${this.#project}: ${ended} of ${all} files; in all ${this.passed} tests passed, ${this.failed} failed, ${left} files left`,
    )
  }

  #count(failure) {
    this.failed += 1
    this.failures.push(failure)
    console.log(`✗ ${failure}`)
  }

  #fail(module, name, errors, id) {
    const file = module.relativeModuleId
    this.#count(`${file}${name && ` > ${name}`}`)
    for (const error of errors) this.#vitest.logger.printError(error, { project: module.project })
    if (this.#logged.has(id)) console.log(this.#logged.get(id))
    const pattern = name
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll("'", '.')
      .replaceAll(' > ', ' ')
    console.log(
      `It alone: npx vitest run --project ${module.project.name.split(' ')[0]} ${file}${name && ` -t '${pattern}'`}`,
    )
  }
}
