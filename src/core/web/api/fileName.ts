/** The file name of a content-disposition (RFC 6266); empty if there is none. */
export function fileName(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? ''
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (whole) return decodeURIComponent(whole)
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
}
