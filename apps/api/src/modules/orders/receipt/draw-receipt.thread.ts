import { parentPort } from 'node:worker_threads';
import { drawReceiptPdf } from './receipt-pdf.template.ts';
import type { Receipt } from './receipt.model.ts';

// As tickets are drawn: fonts and pages keep a processor busy, and nobody else's call waits for it.
parentPort?.on('message', ({ id, input }: { id: number; input: Receipt }) => {
  drawReceiptPdf(input).then(
    (output) => parentPort?.postMessage({ id, output }),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message }),
  );
});
