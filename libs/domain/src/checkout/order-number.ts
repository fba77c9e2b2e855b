/** How many signs of an order's id people read to each other. */
const SIGNS = 8;

/**
 * The number of an order as every screen, mail and ticket shows it: the end of its id, which
 * differs from order to order. The search of the orders finds it.
 */
export const orderNumber = (orderId: string): string => orderId.slice(-SIGNS).toUpperCase();
