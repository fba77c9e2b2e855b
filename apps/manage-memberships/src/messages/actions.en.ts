/** What the calls of these pages are for, as what they say when it did not work: by the id of the endpoint. */
export const messages = { 'membershipSettings.rotateLink': 'replace the link' } as const;
