/** The job that goes on with campaigns that were started. */
export const WORK_OFF = 'work_off_campaigns'
