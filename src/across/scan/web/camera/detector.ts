import { keepDecoder } from '#across/offline/web/registerWorker.ts'

/** Reads the text of a label in a video frame. */
export interface Detector {
  read(video: HTMLVideoElement): Promise<string | undefined>
  close(): void
}

const NATIVE = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13']

interface NativeDetector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** Uses the browser's detector if it supports all our formats, otherwise our own. */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: NativeDetectors }
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && NATIVE.every((format) => known.includes(format)) ? ofBrowser(Native) : openOurs()
}

function ofBrowser(Native: NativeDetectors): Detector {
  const detector = new Native({ formats: NATIVE })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    close: () => {},
  }
}

/** Runs WebAssembly in a worker, the only context that may run it. */
function openOurs(): Detector {
  keepDecoder()
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read(video) {
      ;[canvas.width, canvas.height] = [video.videoWidth, video.videoHeight]
      context?.drawImage(video, 0, 0)
      const picture = context?.getImageData(0, 0, canvas.width, canvas.height)
      if (!picture) return Promise.resolve(undefined)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data)
        worker.onerror = () => reject(new Error('no decoder'))
        worker.postMessage(picture, [picture.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}
