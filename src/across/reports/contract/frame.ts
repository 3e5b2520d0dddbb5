import { z } from 'zod'
import { reportQuery } from './report.ts'

/**
 * Messages between the page of the reports and the dashboard in its frame, by `postMessage` within one origin. The
 * address of the frame has the initial values: the token in the path, the filters as a query.
 */

/** Message to the frame: the filters, and a token that is valid for ten more minutes. */
export const displayMessage = z.object({
  type: z.literal('passerelle.show'),
  token: z.string(),
  query: reportQuery,
})

/** The frame asks for a new token: it has loaded, its token expires soon, or the server refused the token early (`refused`). */
export const tokenMessage = z.object({ type: z.literal('passerelle.token'), refused: z.boolean() })

/** Id of the element with the dashboard, which determines the height of the frame. */
export const DASHBOARD_ID = 'dashboard'
