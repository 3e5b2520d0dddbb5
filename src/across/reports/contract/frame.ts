import { z } from 'zod'
import { reportQuery } from './report.ts'

/**
 * What the page of the reports and the dashboard in its frame say to each other, by `postMessage` within one origin.
 * The address of the frame says the first of it: the token in the path, the rest as a query.
 */

/** To the frame: what it shows, and a token that lives for another ten minutes. */
export const displayMessage = z.object({
  type: z.literal('passerelle.show'),
  token: z.string(),
  query: reportQuery,
})

/** From the frame, which has been loaded, or whose token ends, or was `refused` before its end. */
export const tokenMessage = z.object({ type: z.literal('passerelle.token'), refused: z.boolean() })

/** Of the element that holds the dashboard; the frame is made as high as it. */
export const DASHBOARD_ID = 'dashboard'
