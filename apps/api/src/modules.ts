import type { Tasks } from './platform/jobs.ts';
import type { RegisterRoutes } from './platform/server.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { accountsTasks } from './modules/accounts/accounts.tasks.ts';
import { filesRoutes } from './modules/files/files.routes.ts';
import { mailTasks } from './modules/mail/mail.tasks.ts';
import { outboxRoutes } from './modules/mail/outbox.routes.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { webhooksRoutes, webhooksTasks } from './modules/webhooks/webhooks.routes.ts';

/** Every module's routes. A new module is added here. */
export const routes: readonly RegisterRoutes[] = [
  systemRoutes,
  accountsRoutes,
  filesRoutes,
  outboxRoutes,
  webhooksRoutes,
];

/** Every module's background tasks; names must not repeat. */
export const tasks: Tasks = {
  ...accountsTasks,
  ...mailTasks,
  ...webhooksTasks,
};

/** When housekeeping runs, in crontab form (UTC). */
export const schedule = [
  '* * * * * sweep_webhooks',
].join('\n');
