/** Said of a call that failed for no reason that anybody can act upon; the action begins with its verb. */
export const unable = (action: string) => `Unable to ${action}. Please try again later.`;
