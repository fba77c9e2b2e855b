/** What following a link to one of the two mailboxes came to. */
export type Confirmation =
  | { state: 'changed'; email: string }
  | { state: 'half'; email: string; waitsFor: 'new' | 'old' }
  | { state: 'invalid' | 'signed-out' | 'taken' };
