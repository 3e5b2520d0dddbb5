import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { OPTIONS, textOf } from '#across/scan/web/camera/decode.ts'

const wasm = (file: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer
prepareReader({ overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm') } })
prepareWriter({ overrides: { wasmBinary: wasm('zxing-wasm/writer/zxing_writer.wasm') } })

const GTIN = '09506000134352'

test.each<[WriterOptions['format'], string, string]>([
  ['QRCode', 'https://example.org/l/23456789CF2', 'https://example.org/l/23456789CF2'],
  ['Code39', 'W/C-1042', 'W/C-1042'],
  ['Code39', 'A+B7', 'A+B7'],
  ['EAN13', GTIN.slice(1), GTIN.slice(1)],
  ['UPCA', '614141000036', '0614141000036'],
  ['Code128', `(01)${GTIN}(10)L1(21)HP22`, `]C101${GTIN}10L1\u001d21HP22`],
  ['DataMatrix', `(01)${GTIN}(10)L1(21)HP22`, `]d201${GTIN}10L1\u001d21HP22`],
  // a maker's code that breaks the rules
  ['DataMatrix', `01${GTIN}10L1\u001d21HP22`, `01${GTIN}10L1\u001d21HP22`],
])('%s: %j', async (format, text, read) => {
  const options = text.startsWith('(') ? 'gs1' : undefined
  const { image } = await writeBarcode(text, { format, scale: 4, ...(options && { options }) })
  if (!image) throw new Error('no picture')
  const [found] = await readBarcodes(image, OPTIONS)
  expect(found && textOf(found)).toBe(read)
})
