import { createRequire } from 'node:module';

const NodeEnvironment = createRequire(import.meta.url)('./node-environment.cjs') as new () => {
  teardown: () => Promise<void>;
};

test('what a file changes of its process is put back after it, for the next one', async () => {
  const { PATH } = process.env;
  const environment = new NodeEnvironment();
  process.env['FOYER_LEFT_BEHIND'] = 'by this file';
  process.env['PATH'] = '/elsewhere';
  delete process.env['HOME'];
  const ownExit = process.exit;
  process.exit = () => {
    throw new Error('ended');
  };
  await environment.teardown();
  expect(process.env).toMatchObject({ PATH, HOME: expect.any(String) });
  expect(process.env['FOYER_LEFT_BEHIND']).toBeUndefined();
  expect(process.exit).toBe(ownExit);
});
