/** What the team of an event says. */
export const teamMessages = {
  title: 'Team', lead: 'Who works at this event, and who the event page names beside you.', leadReadOnly: 'Who works at this event. Its administrators choose them.',
  list: 'Team', columns: { person: 'Person', access: 'Access', shown: 'On the event page', actions: 'Actions' }, owner: 'Owner', you: 'You', organization: 'Organization',
  access: { admin: 'Admin', door: 'Door', basic: 'Basic' } as const,
  accessHints: { admin: 'Everything at this event', door: 'Guests, check-in and the team', basic: 'Sees the team' } as const,
  accessOf: (name: string) => `Access of ${name}`, through: 'through the organization', shownOnly: 'Shown, no access', yes: 'Shown', no: 'Not shown', shownOf: (name: string) => `Show ${name} on the event page`,
  remove: 'Remove from team', actionsFor: (name: string) => `Actions for ${name}`, removeTitle: 'Remove from team?', removeText: (name: string, event: string) => `${name} can no longer open the management of “${event}”. What they invited and nobody accepted is taken back.`, keep: 'Keep',
  leave: 'Remove me', leaveTitle: 'Are you sure?', leaveText: (event: string) => `You leave the team of “${event}”. This action cannot be undone.`, cancel: 'Cancel', left: 'You have been removed from this event',
  emptyTitle: 'Only you so far', emptyText: 'Add the people at the door, somebody who manages the event with you, or the artists that the event page names.',
  add: 'Add person or organization', invited: 'Invited', expired: 'Expired', invitations: 'Invitations', invitationColumns: { email: 'Email', access: 'Access', state: 'Status', actions: 'Actions' }, until: (date: string) => `until ${date}`,
  resend: 'Resend invite', cancelInvite: 'Cancel invite', 
  search: 'Search by name or email', results: 'Found', accessLabel: 'What they may do', shownLabel: 'Show on the event page as a collaborator', addOf: (name: string) => `Add ${name}`, addShort: 'Add', already: 'Already added',
  none: 'No results', noneText: 'We couldn’t find an account by that name. Enter their email address to send an invite.', willInvite: (email: string) => `An invitation will be sent to ${email}.`, sendInvite: 'Send invitation', searching: 'Searching',
  organizationNote: 'An organization is named on the event page. It gives nobody access.', personFirst: 'Type a name, a username or an email address.', close: 'Close',
  added: 'Team member added successfully', addFailed: 'Failed to add team member', updated: 'Team member updated successfully', updateFailed: 'Failed to update team member', removed: 'Team member removed successfully', removeFailed: 'Failed to remove team member',
  sent: 'Invitation sent', cancelled: 'Invitation cancelled', cancelFailed: 'Failed to cancel invitation',
  join: { title: 'Join the team', text: (by: string, event: string) => `${by} invites you to the team of “${event}”.`, access: 'Your access', shown: 'The event page will name you as a collaborator.', accept: 'Join the team', as: (name: string) => `You join as ${name}.`, joined: 'You are on the team', invalidTitle: 'This invitation is no longer valid', invalidText: 'It was used, taken back or is too old. Ask for a new one.', home: 'Go back home' },
} as const;
