import { test } from '@playwright/test';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { BUILDS } from './builds.ts';

test('the builds of this run are kept where no other build writes', async () => {
  await cp(path.resolve(import.meta.dirname, '../../../dist/apps'), BUILDS, { recursive: true });
});
