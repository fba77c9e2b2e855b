import { inLanguage } from '@foyer/node-runtime/speak';

await inLanguage(async () => (await import('./start-api.ts')).startApi());
