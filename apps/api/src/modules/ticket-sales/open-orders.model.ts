import { holdsStock, ORDER_STATUSES } from '@foyer/domain';
import { sql } from '../../platform/db/query.ts';

/** Orders that are being chosen or paid have one of these. */
export const OPEN_STATUSES = ORDER_STATUSES.filter(holdsStock).map((status) => sql.lit(status));
