export { offlinePlaces } from './offline-places-provider.ts';
export type { Places } from './places-provider.ts';
