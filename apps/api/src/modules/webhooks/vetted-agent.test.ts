import type { LookupAddress, lookup } from 'node:dns';
import { request } from 'undici';
import { createReceiver } from '../../../test/support/webhook-receiver.ts';
import { vettedAgent } from './vetted-agent.provider.ts';

/** A name server that gives these addresses, one list per question. */
function resolverOf(...answers: string[][]) {
  let asked = 0;
  const resolve = (
    _name: string,
    _options: unknown,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve: resolve as unknown as typeof lookup, asked: () => asked };
}

const refusal = async (
  allowLoopback: boolean,
  resolve: typeof lookup,
  url = 'http://hooks.example.com:8080/',
) => {
  const agent = vettedAgent(allowLoopback, resolve);
  return request(url, { dispatcher: agent })
    .then(
      () => 'connected',
      (error: Error) => error.name,
    )
    .finally(() => agent.destroy());
};

test.each([['127.0.0.1'], ['10.0.0.8'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.8']])(
  'a name that points to %s is not connected to',
  async (address) => {
    expect(await refusal(false, resolverOf([address]).resolve)).toBe('RefusedAddress');
  },
);

test('one private address among public ones refuses the name', async () => {
  expect(await refusal(false, resolverOf(['1.1.1.1', '127.0.0.1']).resolve)).toBe('RefusedAddress');
});

test('a private address in place of a name is refused without asking anybody', async () => {
  const names = resolverOf(['1.1.1.1']);
  expect(await refusal(false, names.resolve, 'http://127.0.0.1:1/')).toBe('RefusedAddress');
  expect(names.asked()).toBe(0);
});

test('the connection goes to the address that was looked at: a name is asked once', async () => {
  const receiver = await createReceiver();
  const names = resolverOf(['127.0.0.1'], ['10.0.0.1']);
  const { port } = new URL(receiver.url);
  expect(await refusal(true, names.resolve, `http://rebinding.example.com:${port}/`)).toBe(
    'connected',
  );
  expect(names.asked()).toBe(1);
  await receiver.close();
});
