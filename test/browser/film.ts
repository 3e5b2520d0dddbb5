import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import { onTestFinished } from 'vitest'
import { throwawayFolder } from '../server/throwaway.ts'

const [WIDTH, HEIGHT] = [640, 480]
const SIDE = 400

/** What a browser takes for the camera: a still picture with the text as a QR code. */
export function cameraWith(text: string): string[] {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const unit = Math.floor(SIDE / modules.length)
  const light = Buffer.alloc(WIDTH * HEIGHT, 255)
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue
      for (let y = row * unit; y < (row + 1) * unit; y++)
        light.fill(0, y * WIDTH + column * unit, y * WIDTH + (column + 1) * unit)
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const folder = throwawayFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'film.y4m')
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`
  writeFileSync(path, Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), light, colours]))
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]
}
