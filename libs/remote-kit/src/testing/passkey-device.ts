/**
 * A device with passkeys beside a page test. jsdom has none, so the two calls that browsers have
 * are put there; what stands behind them is tested with a real browser.
 */
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

function offer(calls: Partial<CredentialsContainer>): void {
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: class PublicKeyCredential {},
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: calls });
}
const credential = (id: string, response: object) =>
  ({
    ...{ id, rawId: bytes(id), type: 'public-key', response },
    getClientExtensionResults: () => ({}),
  }) as unknown as Credential;

/** The person confirms, and the device makes a key of this id. */
export const deviceMakes = (id: string): void =>
  offer({
    create: () =>
      Promise.resolve(
        credential(id, {
          clientDataJSON: bytes('data'),
          attestationObject: bytes('attestation'),
          getTransports: () => ['internal'],
        }),
      ),
  });

/** The person confirms, and the device signs with the key of this id. */
export const deviceFinds = (id = 'own-key'): void =>
  offer({
    get: () =>
      Promise.resolve(
        credential(id, {
          clientDataJSON: bytes('data'),
          authenticatorData: bytes('authenticator'),
          signature: bytes('signature'),
        }),
      ),
  });

/** The person says no, or the device cannot. */
export function deviceRefuses(name: string): void {
  const refuse = () => Promise.reject(new DOMException('refused', name));
  offer({ create: refuse, get: refuse });
}

/** The browser knows no passkeys, as jsdom. */
export function noDevices(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
