import { BlockList, isIP } from 'node:net';

/**
 * Everything that is not the public internet: what a webhook must never reach from inside our
 * network.
 */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // link-local, with the metadata services of clouds
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
// Inside 2000::/3, the only range that is routed; mapped, translated, unique-local and link-local
// addresses lie outside of it.
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_V4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_V6) blocked.addSubnet(net, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const familyOf = (address: string) =>
  (({ 0: undefined, 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 0 | 4 | 6];

/** Whether an address belongs to this machine itself. */
function isLoopback(address: string): boolean {
  const family = familyOf(address);
  return family !== undefined && loopback.check(address, family);
}

/** Whether an IP address, given as text, is on the public internet. Anything unknown is not. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (family === undefined || address.includes('%')) return false;
  if (family === 'ipv4') return !blocked.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Whether a webhook may connect to this address; loopback only where local trials are allowed. */
export const mayConnect = (address: string, allowLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopback(address));
