import { PlaywrightBrowserProvider, playwright } from '@vitest/browser-playwright'
import { launchOptions } from '../browser/chromium.ts'

type Options = ConstructorParameters<typeof PlaywrightBrowserProvider>[1]

/** Finds the browser on demand: a run without component tests does not need one. */
class Provider extends PlaywrightBrowserProvider {
  readonly #given: Options

  constructor(project: ConstructorParameters<typeof PlaywrightBrowserProvider>[0], given: Options) {
    super(project, given)
    this.#given = given
  }

  override async openPage(...where: Parameters<PlaywrightBrowserProvider['openPage']>) {
    this.#given.launchOptions ??= await launchOptions()
    await super.openPage(...where)
  }
}

/** The Chromium of the journeys, as Vitest's browser mode starts it. */
export function theChromium(contextOptions: Options['contextOptions']) {
  const options: Options = { contextOptions }
  return {
    ...playwright(options),
    prewarm: undefined,
    providerFactory: (project: ConstructorParameters<typeof Provider>[0]) => new Provider(project, options),
  }
}
