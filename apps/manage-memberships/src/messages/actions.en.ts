/** What the calls of these pages are for, as what they say when it did not work: by the id of the endpoint. */
export const messages = {
  'membershipSettings.rotateLink': 'replace the link',
  'members.export': 'export the members',
  'members.create': 'add the member',
  'members.update': 'save the member',
  'members.delete': 'delete the member',
  'members.resendInvite': 'send the invitation',
  'members.check': 'check the file',
  'members.createBulk': 'import the members',
} as const;
