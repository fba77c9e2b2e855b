import { generateCode, randomIntFromBytes } from '@foyer/domain';

/** Ten letters and digits from the browser's cryptographic source. */
export const randomCode = () =>
  generateCode(randomIntFromBytes(() => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0));
