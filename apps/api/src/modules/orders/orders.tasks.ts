import type { Tasks } from '../../platform/jobs.ts';
import { expireOrders } from './expire-orders.service.ts';

export const ordersTasks: Tasks = {
  expire_orders: (deps) => expireOrders(deps),
};
