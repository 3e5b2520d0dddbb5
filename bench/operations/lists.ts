import { routes } from '#base/reference/server/routes.ts'
import { get, type Operation } from '../operation.ts'

/** Every list of the Tools, and the uses of its entries. */
export function lists(): Operation[] {
  const read = routes
    .map(({ call }) => call)
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  return read.map(({ path }) =>
    get(`list: ${path.slice('/api/'.length)}`, path.endsWith('/uses') ? `${path}?ids=1,2,3` : path),
  )
}
