/** Starts the browser's download of a file. */
export function saveFile(file: File, fallbackName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || fallbackName
  link.click()
  // the browser has started to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
