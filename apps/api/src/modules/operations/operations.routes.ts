import {
  getHealth,
  giveUpJob,
  listFailedJobs,
  listUndeliveredMails,
  listWaitingRefunds,
  retryRefund,
  runJobAgain,
  sendMailAgain,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { retryRefund as retry } from '../orders/index.ts';
import { readHealth } from './health.service.ts';
import { giveUp, readFailedJobs, runAgain } from './jobs.service.ts';
import { readUndelivered, sendAgain } from './mails.service.ts';
import { readWaitingRefunds } from './refunds.service.ts';

export function operationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getHealth, () => readHealth(deps));
  handle(app, deps, listWaitingRefunds, ({ query }) => readWaitingRefunds(deps, query));
  handle(app, deps, retryRefund, async ({ actor, params }) => ({
    state: await retry(deps, actor, params.id),
  }));
  handle(app, deps, listFailedJobs, ({ query }) => readFailedJobs(deps, query));
  handle(app, deps, runJobAgain, ({ actor, params }) => runAgain(deps, actor, params.id));
  handle(app, deps, giveUpJob, ({ actor, params }) => giveUp(deps, actor, params.id));
  handle(app, deps, listUndeliveredMails, ({ query }) => readUndelivered(deps, query));
  handle(app, deps, sendMailAgain, ({ actor, params }) => sendAgain(deps, actor, params.id));
}
