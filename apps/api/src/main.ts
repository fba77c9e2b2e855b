import { inLanguage } from '@foyer/node-runtime/speak';

await inLanguage(() => import('./start-api.ts'));
