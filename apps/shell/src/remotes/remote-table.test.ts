import type { Release } from '@foyer/contracts';
import { resolvePage, summaries } from '../../../edge/src/release/resolve-page.ts';
import { page, remote, sampleRelease } from '../../../edge/src/testing/sample-release.ts';
import { createRemoteTable } from './remote-table.ts';

const release: Release = {
  ...sampleRelease,
  remotes: [
    ...sampleRelease.remotes,
    remote(
      'odd',
      ['/odd/*', '/event/:eventId/select/*'],
      [
        page('/odd/:first/:second?', 'Optional', '90'),
        page('/odd/plain/word', 'Plain', '91'),
        page('/odd/*', 'Splat', '92'),
        page('/odd/:first/end', 'End', '93'),
      ],
    ),
  ],
};

test.each([
  ['/', 'public-site', '/'],
  ['/auth', 'public-site', '/auth'],
  ['/AUTH/', 'public-site', '/auth'],
  ['/auth/none', 'public-site', undefined],
  ['/authors', undefined, undefined],
  ['/event/new', 'manage-content', '/event/new'],
  ['/event/1', 'public-site', '/event/:eventId'],
  ['/event/1/', 'public-site', '/event/:eventId'],
  ['/event/new/1', 'manage-content', undefined],
  ['/event/1/checkout', 'checkout', '/event/:eventId/checkout'],
  ['/event/1/checkout/more', 'checkout', undefined],
  ['/event/1/select', 'odd', undefined],
  ['/event/1/other', 'public-site', undefined],
  ['/odd', 'odd', '/odd/*'],
  ['/odd/one', 'odd', '/odd/:first/:second?'],
  ['/odd/one/two', 'odd', '/odd/:first/:second?'],
  ['/odd/one/end', 'odd', '/odd/:first/end'],
  ['/odd/plain/word', 'odd', '/odd/plain/word'],
  ['/odd/plain/word/more', 'odd', '/odd/*'],
  ['/odd/%2F/end', 'odd', '/odd/:first/end'],
  ['//odd', undefined, undefined],
])('edge and shell agree whose %s is, and which page it has', (address, owner, path) => {
  const table = createRemoteTable(summaries(release));
  const resolved = resolvePage(release, address);
  expect([resolved?.page.path, table.hasPage(address)]).toEqual([path, path !== undefined]);
  expect(table.remoteOf(address)?.name).toBe(owner);
  expect(resolved?.remote.name).toBe(path && owner);
});
