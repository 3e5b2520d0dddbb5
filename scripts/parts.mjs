import { cpus } from 'node:os'

/**
 * The consecutive parts of a run: the time of each, and the processor seconds of the whole machine during it. Those
 * include browsers and databases, which are not child processes of the run, but also other work of the machine.
 */
export class Parts {
  #parts = []

  /** Ends the previous part. */
  begin(name) {
    this.end()
    this.#parts.push({ name, begun: Date.now(), processor: processorSeconds() })
  }

  end() {
    const last = this.#parts.at(-1)
    if (!last || last.seconds !== undefined) return
    last.seconds = (Date.now() - last.begun) / 1000
    last.processor = processorSeconds() - last.processor
  }

  table() {
    const sum = (key) => this.#parts.reduce((total, part) => total + part[key], 0)
    const rows = [
      ['part', 'seconds', 'processor seconds'],
      ...this.#parts.map(({ name, seconds, processor }) => [name, seconds.toFixed(0), processor.toFixed(0)]),
      ['all', sum('seconds').toFixed(0), sum('processor').toFixed(0)],
    ]
    return rows
      .map(([name, ...figures]) => name.padEnd(10) + figures.map((f) => f.padStart(19)).join(''))
      .join('\n')
  }
}

/** Since the machine was started. */
function processorSeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}
