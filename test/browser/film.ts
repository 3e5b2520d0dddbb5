import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { throwawayFolder } from '../server/throwaway.ts'

// otherwise it would be fetched from another site
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const [WIDTH, HEIGHT] = [640, 480]
const SIDE = 400

/** A fake camera for the browser: a still picture of the text as a code. */
export async function cameraWith(
  text: string,
  format: 'QRCode' | 'Code128' | 'DataMatrix' = 'QRCode',
): Promise<string[]> {
  const { symbol } = await writeBarcode(text, { format })
  const { width, height, data } = symbol
  const unit = Math.floor(SIDE / Math.max(width, height))
  const [left, top] = [(WIDTH - width * unit) >> 1, (HEIGHT - height * unit) >> 1]
  const light = Buffer.alloc(WIDTH * HEIGHT, 255)
  for (let y = 0; y < height * unit; y++)
    for (let x = 0; x < width * unit; x++)
      if (data[Math.floor(y / unit) * width + Math.floor(x / unit)] === 0)
        light[(top + y) * WIDTH + left + x] = 0
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
