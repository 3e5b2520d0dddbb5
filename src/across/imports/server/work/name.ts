/** Job that continues imports. */
export const WORK_OFF = 'work_off_imports'
