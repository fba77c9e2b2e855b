// npm run catalogue [-- --build] Every component in every state, light and dark side by side, on
// http://localhost:4400 (PORT says otherwise).
import fastifyStatic from '@fastify/static';
import { StartRefused } from '@foyer/contracts';
import { PortSetting, readSettings } from '@foyer/contracts/schemas';
import { explainStart, onShutdown } from '@foyer/node-runtime';
import Fastify from 'fastify';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { expectFreePort } from '../setup/start-checks.ts';

const DEFAULT_PORT = 4400;
const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist/libs/design-system/catalogue');

function build(): Promise<number | null> {
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const child = spawn(
    process.execPath,
    [
      webpack,
      '--config',
      'libs/design-system/catalogue/webpack.config.cjs',
      '--mode',
      'production',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', FOYER_DIST: path.join(root, 'dist') },
    },
  );
  return new Promise((resolve) => {
    child.once('exit', resolve);
  });
}

async function show() {
  const { values } = parseArgs({ options: { build: { type: 'boolean', default: false } } });
  const { PORT: port } = readSettings(
    z.object({ PORT: PortSetting.default(DEFAULT_PORT) }),
    process.env,
  );
  if (!values.build) await expectFreePort(port, '127.0.0.1');
  const code = await build();
  if (code !== 0)
    throw new StartRefused('The catalogue did not build: what webpack said stands above.');
  if (values.build) return;
  const app = Fastify();
  await app.register(fastifyStatic, { root: dist });
  await app.listen({ port, host: '127.0.0.1' });
  console.log(`Components: http://localhost:${port}`);
  onShutdown(() => app.close());
}

await show().catch(explainStart);
