/** Said of a call that failed for no reason that anybody can act upon; the action begins with its verb. */
export const unable = (action: string) => `Unable to ${action}. Please try again later.`;

/** Said to whoever was taken off the team of an organization while they had a page of it open. */
export const noLongerManaged = (name: string) =>
  `You no longer manage ${name}. Ask its owner to add you again.`;
