/** Texts of the question who sits here. */
export const recentPassword = {
  title: 'Is it you?',
  text: 'Your password was given a while ago. Give it again to go on.',
  password: 'Password',
  give: 'Continue',
  cancel: 'Cancel',
} as const;
