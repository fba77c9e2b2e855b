import path from 'node:path';

/**
 * The builds of this run, copied before its first journey. `dist` itself is no place to read from
 * meanwhile: `npm start`, which ends and begins beside this in ending.spec, puts every build anew
 * there from the cache (Nx without a daemon always does).
 */
export const BUILDS = path.resolve(import.meta.dirname, '../../../test-results/builds');
