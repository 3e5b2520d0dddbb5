import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const [found] = await readBarcodes(data, {
    formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13'],
    maxNumberOfSymbols: 1,
  })
  self.postMessage(found?.text)
}
