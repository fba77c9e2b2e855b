const HEX = 16;

/**
 * A random key for one intention of the user. `randomUUID` exists only on secure origins, so it has
 * a stand-in.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(HEX));
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}
