import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Registry } from 'prom-client';

/** What one edge counts. */
export function edgeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    violations: new Counter({
      name: 'foyer_csp_violations_total',
      help: 'Reports of browsers that a page broke its policy',
      labelNames: ['directive'],
      registers,
    }),
    unhandled: new Counter({
      name: 'foyer_unhandled_errors_total',
      help: 'Errors that nothing in the process caught',
      labelNames: ['kind'],
      registers,
    }),
    /** A figure that is read when somebody asks for it. */
    gauge: (name: string, help: string, read: () => number | Promise<number>) => {
      const found: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => found.set(await read()),
      });
    },
  };
}

export type EdgeMetrics = ReturnType<typeof edgeMetrics>;

/** Returns the figures on a port of their own: the edge's port is everybody's. */
export async function serveMetrics(
  { registry }: EdgeMetrics,
  { port, host }: { port: number; host: string },
) {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
