/** What is asked before a form of memberships is left. */
export const messages = {
  leave: {
    title: 'Leave page with unsaved changes?',
    text: 'What you changed is lost.',
    stay: 'Stay',
    leave: 'Leave page',
  },
} as const;
