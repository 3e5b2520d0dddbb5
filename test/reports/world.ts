import fc from 'fast-check'

/** The number of pieces in every world. */
export const PIECES = 8
export const CLIENTS = 6
const DAYS = 1600

/** Many days are equal, so that starts and ends coincide with each other and with those of a period. */
const days = (most: number) =>
  fc.oneof(
    fc.nat(most),
    fc.nat(Math.floor(most / 100)).map((n) => n * 100),
  )
/** From about four years ago to a future day. */
const day = days(DAYS).map((count) =>
  new Date(Date.now() + (count - DAYS + 100) * 86_400_000).toISOString().slice(0, 10),
)
/** Any time of the day in UTC, which may be another day in the organisation's time zone. */
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 1439 }))
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * 60_000).toISOString())
const place = (most: number) => fc.nat({ max: most - 1 })
const seldom = fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
const money = fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100)

export const worlds = fc.record({
  pieces: fc.array(
    fc.record({
      program: place(3),
      subcategory: place(4),
      bought: day,
      gone: fc.option(instant, { freq: 4 }),
      state: fc.constantFrom(null, null, 'lost', 'held', 'reserved'),
      status: fc.option(place(3)),
    }),
    { minLength: PIECES, maxLength: PIECES },
  ),
  clients: fc.array(fc.record({ program: place(3), county: fc.option(place(3)), archived: seldom }), {
    minLength: CLIENTS,
    maxLength: CLIENTS,
  }),
  loans: fc.array(
    fc.record({
      client: place(CLIENTS),
      piece: place(PIECES),
      program: place(3),
      begun: day,
      /** Null: open, if nothing prevents that. */
      days: fc.option(fc.oneof(fc.nat(40), days(2500)), { freq: 3 }),
      archived: seldom,
    }),
    { maxLength: 25 },
  ),
  repairs: fc.array(
    fc.record({
      client: place(CLIENTS),
      day,
      hours: fc.integer({ max: 4000, min: 0 }).map((n) => n / 100),
      code: place(8),
      archived: seldom,
    }),
    { maxLength: 15 },
  ),
  invoices: fc.array(
    fc.record({
      client: place(CLIENTS),
      program: place(3),
      made: instant,
      // including credits
      fees: fc.array(
        fc.oneof(
          money,
          money.map((fee) => -fee),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      archived: seldom,
    }),
    { maxLength: 12 },
  ),
})
export type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never

/** Any period of at most ten years, also a future one. */
export const periods = fc.tuple(day, fc.oneof(fc.nat(70), days(3652))).map(([from, length]) => ({
  from,
  to: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
}))
