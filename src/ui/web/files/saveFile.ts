/** Hands a file to the browser, to be kept where it keeps what is downloaded. */
export function saveFile(file: File, fallbackName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || fallbackName
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
