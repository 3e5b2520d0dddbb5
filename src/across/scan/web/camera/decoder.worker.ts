import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { OPTIONS, textOf } from './decode.ts'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const [found] = await readBarcodes(data, OPTIONS)
  self.postMessage(found && textOf(found))
}
