export const refusals = { image: 'Please select an image' } as const;
