/** Signs of what the house writes down of a guest. */
export const MAX_GUEST_NOTE = 500;
