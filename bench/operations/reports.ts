import { routes } from '#across/reports/server/routes.ts'
import { get, type Operation } from '../operation.ts'

const PERIODS = { 'a year': 1, 'ten years': 10 } as const

/** Each report for one year and for ten. */
export function reports(): Operation[] {
  const asked = routes.map(({ call }) => call).filter(({ query }) => query)
  return [
    get('reports: key', '/api/reports/embed-key'),
    get('reports: dashboard', '/embed/data/dashboard', { embed: true }),
    ...asked.flatMap(({ path, name }) =>
      Object.entries(PERIODS).map(([span, years]) =>
        get(`${name}: ${span}`, `${path}?${new URLSearchParams(periodOf(years)).toString()}`, {
          embed: true,
        }),
      ),
    ),
  ]
}

function periodOf(years: number) {
  const [to, from] = [new Date(), new Date()]
  from.setUTCFullYear(to.getUTCFullYear() - years, to.getUTCMonth(), to.getUTCDate() + 1)
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}
