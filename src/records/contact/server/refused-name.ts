/** Name of the task for a mail to a client that was refused. */
export const MAIL_REFUSED = 'mail_refused'
