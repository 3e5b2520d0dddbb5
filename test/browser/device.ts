import type { Page } from 'playwright-core'

/** A virtual passkey device in the browser, whose user is always present. */
export async function addDevice(page: Page, isUserVerified = true) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
