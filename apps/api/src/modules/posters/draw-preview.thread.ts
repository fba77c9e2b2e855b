import { parentPort } from 'node:worker_threads';
import { drawPreview, type PreviewOrder } from './draw-preview.service.ts';

// Outlines and pixels keep a processor busy, and nobody else's call waits for them.
parentPort?.on('message', ({ id, input }: { id: number; input: PreviewOrder }) => {
  drawPreview(input).then(
    (output) => parentPort?.postMessage({ id, output }),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message }),
  );
});
