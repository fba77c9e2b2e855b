import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { mayConnect } from './public-address.model.ts';

export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`The address ${address} is not on the public internet.`);
    this.name = 'RefusedAddress';
  }
}

const CONNECT_TIMEOUT_MS = 4000;

/**
 * Connections for webhooks. A name is resolved once and the connection goes to an address that was
 * looked at: a name that changes its mind between the check and the connection gains nothing. One
 * bad address refuses the name.
 */
export function vettedAgent(allowLoopback: boolean, resolver: typeof resolve = resolve): Agent {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolver(hostname, { all: true, verbatim: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const refused = found.find(({ address }) => !mayConnect(address, allowLoopback));
      const [first] = found;
      if (refused || !first)
        return callback(new RefusedAddress(refused?.address ?? hostname), '', 0);
      return options.all
        ? callback(null, found as LookupAddress[])
        : callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({
    lookup,
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false,
    maxCachedSessions: 0,
  });
  return new Agent({
    // an address in place of a name is never looked up, so it is checked here
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !mayConnect(host, allowLoopback))
        return callback(new RefusedAddress(host), null);
      return connect(options, callback);
    },
    pipelining: 0,
    keepAliveTimeout: 1,
    maxResponseSize: -1,
    maxHeaderSize: 16_384,
  });
}
