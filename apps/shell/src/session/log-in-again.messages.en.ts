/** The form over a page whose session ended. */
export const messages = {
  text: 'Log in again, and it goes on where it stopped. What you typed is still there.',
  email: 'Email',
  password: 'Password',
  emailRequired: 'Enter your email',
  passwordRequired: 'Enter your password',
} as const;
