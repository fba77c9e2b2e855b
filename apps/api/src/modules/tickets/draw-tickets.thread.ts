import { parentPort } from 'node:worker_threads';
import { drawTicketsPdf, type TicketsPdf } from './ticket-pdf.template.ts';

// About 4 ms a page: in the server's own thread, an order of 500 tickets would stop every other
// call for two seconds.
parentPort?.on('message', ({ id, input }: { id: number; input: TicketsPdf }) => {
  drawTicketsPdf(input).then(
    (output) => parentPort?.postMessage({ id, output }),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message }),
  );
});
