/** Job that makes the entries of started campaigns. */
export const WORK_OFF = 'work_off_campaigns'
