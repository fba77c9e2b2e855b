export const refusals = { ownLink: 'A new link is made by the server' } as const;
