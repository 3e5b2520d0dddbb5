/** The job that goes on with imports. */
export const WORK_OFF = 'work_off_imports'
