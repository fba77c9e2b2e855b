export { isReady } from './check-health.service.ts';
