import type { Tasks } from './platform/jobs.ts';
import type { RegisterRoutes } from './platform/server.ts';
import { systemRoutes } from './modules/system/system.routes.ts';

/** Every module's routes. A new module is added here. */
export const routes: readonly RegisterRoutes[] = [
  systemRoutes,
];

/** Every module's background tasks; names must not repeat. */
export const tasks: Tasks = {
};

/** When housekeeping runs, in crontab form (UTC). */
export const schedule = '';
