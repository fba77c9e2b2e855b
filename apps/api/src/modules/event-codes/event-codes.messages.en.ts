export const refusals = { ticketTypes: 'Choose ticket types of this event' } as const;
