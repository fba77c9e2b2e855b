import path from 'node:path';
import { inWorkerThread } from '../../platform/limits/worker-thread.ts';
import type { PreviewOrder } from './draw-preview.service.ts';

export { drawBanner, drawPoster } from './draw-poster.service.ts';
export { POSTER_MOTIFS, type PosterMotif } from './poster-motifs.model.ts';

/** The picture of a profile, drawn in a thread. */
export const drawPreview = inWorkerThread<PreviewOrder, Uint8Array>(
  path.join(import.meta.dirname, 'draw-preview.thread.ts'),
  { waiting: 40 },
);
