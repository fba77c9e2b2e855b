import { startWorker } from '../../../src/start-worker.ts';
import { atStandIn } from './at-stand-in.ts';

await startWorker(atStandIn);
