import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Opens so many event streams to a server in this thread and keeps them all open: what the least
 * that could be done costs before anything is sent. Posts how many bytes of memory one takes, its
 * two ends taken together.
 */
const { streams } = workerData as { streams: number };

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': here\n\n');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const open = async () => {
  const request = get({ port, host: '127.0.0.1', agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return request;
};

for (let n = 0; n < 50; n++) await open();
globalThis.gc?.();
const before = process.memoryUsage.rss();
for (let n = 0; n < streams; n++) await open();
globalThis.gc?.();
parentPort?.postMessage({ bytes: Math.round((process.memoryUsage.rss() - before) / streams) });
process.exit();
