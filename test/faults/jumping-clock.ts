/** Loaded into the server by a test: at each SIGUSR2 its clock jumps, first a day forward, then an hour back. */
const JUMPS_MS = [86_400_000, -3_600_000]
const RealDate = Date
let ahead = 0

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length) super(...given)
    else super(RealDate.now() + ahead)
  }
  static override now(): number {
    return RealDate.now() + ahead
  }
} as DateConstructor

process.on('SIGUSR2', () => {
  ahead += JUMPS_MS.shift() ?? 0
  console.log(`The clock is ${ahead} ms ahead`)
})
