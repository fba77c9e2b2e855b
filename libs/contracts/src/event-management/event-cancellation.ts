/** How long the organizer's message to the holders may be. */
export const CANCELLATION_MESSAGE_MAX = 1000;
