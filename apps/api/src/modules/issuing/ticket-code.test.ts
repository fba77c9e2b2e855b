import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { newId, newSecret } from '../../platform/runtime/ids.ts';
import { newSigningKey, payloadWriter, readPayload } from './ticket-code.model.ts';

const eventId = newId();
const key = newSigningKey();
const write = payloadWriter(eventId, key);
const read = (payload: string) => readPayload(payload, eventId, key.publicKey);
const RUNS = { numRuns: 3000 };

test('a signed code is read back, by whoever has the public key alone', () => {
  const code = newSecret();
  const payload = write(code);
  expect(read(payload)).toBe(code);
  const [, , signature = ''] = payload.split('.');
  const publicKey = createPublicKey({ key: key.publicKey, format: 'der', type: 'spki' });
  expect(
    verify(null, Buffer.from(`${eventId}.${code}`), publicKey, Buffer.from(signature, 'base64url')),
  ).toBe(true);
});

test('one changed character anywhere is refused', () => {
  const payload = write(newSecret());
  fc.assert(
    fc.property(
      fc.nat(payload.length - 1),
      fc.constantFrom(...'ABCXYZabcxyz0189-_.'),
      (at, sign) => {
        fc.pre(payload[at] !== sign);
        return read(payload.slice(0, at) + sign + payload.slice(at + 1)) === undefined;
      },
    ),
    RUNS,
  );
});

test('one flipped bit in code or signature is refused', () => {
  const [prefix = '', code = '', signature = ''] = write(newSecret()).split('.');
  const flip = (text: string, bit: number) => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return bytes.toString('base64url');
  };
  for (let bit = 0; bit < 160; bit++)
    expect(read([prefix, flip(code, bit), signature].join('.'))).toBeUndefined();
  for (let bit = 0; bit < 512; bit++)
    expect(read([prefix, code, flip(signature, bit)].join('.'))).toBeUndefined();
});

test('another event, another key, a swapped signature and invented texts are refused', () => {
  const other = newSigningKey();
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.uint8Array({ minLength: 64, maxLength: 64 }),
      fc.string(),
      (random, made, text) => {
        const code = Buffer.from(random).toString('base64url');
        const signature = Buffer.from(made).toString('base64url');
        const forged = [
          payloadWriter(newId(), key)(code),
          payloadWriter(eventId, other)(code),
          `FOYER1.${code}.${write(newSecret()).split('.')[2]}`,
          `FOYER1.${code}.${signature}`,
          text,
          code,
        ];
        return forged.every((payload) => read(payload) === undefined);
      },
    ),
    { numRuns: 500 },
  );
});
