import { isIP } from 'node:net';
import { mayConnect } from './public-address.model.ts';

const PORTS = new Set(['', '443', '8443']);
const LOCAL_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)$/;

/** The host of a URL as a bare name or address: no brackets, no closing dot. */
const bareHost = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

const WEB = new Set(['http:', 'https:']);
const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '::1';

const isPublic = (host: string, allowLoopback: boolean) =>
  isIP(host) ? mayConnect(host, allowLoopback) : host.includes('.') && !LOCAL_NAMES.test(host);

/**
 * The address of a webhook, or undefined when it is refused: https to a public host on a usual
 * port, without a name and password in it. Which addresses a host name has is checked again at
 * every connection. Where local trials are allowed, this machine is reachable too, on any port and
 * by plain http.
 */
export function readWebhookUrl(text: string, allowLoopback: boolean): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password) return undefined;
  const host = bareHost(url);
  if (allowLoopback && isLocal(host)) return WEB.has(url.protocol) ? url : undefined;
  if (url.protocol !== 'https:' || !PORTS.has(url.port)) return undefined;
  return isPublic(host, allowLoopback) ? url : undefined;
}
