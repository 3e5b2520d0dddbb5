import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

type Place = { path: string } | { port: number; host?: string }

/** A proxy between a program and a server that can simulate faults. */
export class Proxy {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  /** The number of accepted connections. */
  accepted = 0
  /** Accepts data, but forwards nothing. */
  #swallows = false

  private constructor(to: Place) {
    this.#server = createServer((near) => {
      this.accepted++
      const far = connect(to)
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(end)
        end.on('data', (bytes) => this.#swallows || other.write(bytes))
        end.on('error', () => {})
        end.on('close', () => {
          this.#ends.delete(end)
          other.destroy()
        })
      }
    })
  }

  static async to(place: Place): Promise<Proxy> {
    const proxy = new Proxy(place)
    await proxy.listen(0)
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Connections stay, and new ones are accepted, but nothing is answered. */
  swallow(): void {
    this.#swallows = true
  }

  /** Forwards again; the swallowed data is lost, so its connections are closed. */
  async passOn(): Promise<void> {
    this.#swallows = false
    for (const end of this.#ends) end.destroy()
  }

  /** Refuses connections; returns the port, to listen on it again. */
  async refuse(): Promise<number> {
    const { port } = this
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const end of this.#ends) end.destroy()
    await closed
    return port
  }

  async end(): Promise<void> {
    if (this.#server.listening) await this.refuse()
  }
}
