import type { SecondStep } from '@foyer/session';

/** What a form draws of signing in. */
export interface SignIn {
  /** Gives e-mail and password. */
  signIn: (values: { email: string; password: string }) => Promise<unknown>;
  /** Logs in with a passkey, where the browser knows any; neither address nor password is asked. */
  passkey: { enter: () => void; isPending: boolean; error: Error | null } | null;
  /** What is owed beside the password, and what to do about it. */
  secondStep: {
    step: SecondStep;
    onDone: () => Promise<unknown>;
    onStartAgain: (why?: Error) => void;
  } | null;
  /** Why the password is asked for once more. */
  over: Error | null;
}
