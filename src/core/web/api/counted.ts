/** Wraps a response to report the number of bytes received. */
export function counted(response: Response, received: (bytes: number) => void): Response {
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      received(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(counting), { headers: response.headers })
}
