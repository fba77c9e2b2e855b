/** Whence a call comes. A job comes from nowhere: its address is empty. */
interface Origin {
  /** Hash of the browser's guest key, which binds a guest's orders to that browser. */
  guestKeyHash: Buffer | null;
  /**
   * Address of the caller, of IPv6 the network that one subscriber is given: counts of it cannot be
   * dodged by the next address.
   */
  ip: string;
}

/** Somebody who signed in. */
interface SessionActor extends Origin {
  kind: 'session';
  userId: string;
  sessionId: string;
  isSiteAdmin: boolean;
  /** Has shown that the account's address is theirs. */
  isVerified: boolean;
  /** Gave the password in this session a moment ago. */
  hasRecentPassword: boolean;
}

/** A program that acts for the account that gave it the key, and for no other. */
interface ApiKeyActor extends Origin {
  kind: 'api-key';
  userId: null;
  sessionId: null;
  keyId: string;
  ownerId: string;
}

/** Work of the house itself: a job of the worker, or a command at the server's console. */
interface JobActor extends Origin {
  kind: 'job';
  userId: null;
  sessionId: null;
  name: string;
}

/** Everybody else. */
interface GuestActor extends Origin {
  kind: 'guest';
  userId: null;
  sessionId: null;
}

/** Who acts. What they may do is said by `can` alone. */
export type Actor = SessionActor | ApiKeyActor | JobActor | GuestActor;

/** An actor as far as a decision asks: neither whence the call comes nor with which session. */
export type Asker =
  | Pick<SessionActor, 'kind' | 'userId' | 'isSiteAdmin'>
  | Pick<ApiKeyActor, 'kind' | 'userId' | 'ownerId'>
  | Pick<JobActor, 'kind' | 'userId'>
  | Pick<GuestActor, 'kind' | 'userId'>;

/** The house itself as an actor, under the name of its work. */
export const jobActor = (name: string): JobActor => ({
  kind: 'job',
  name,
  userId: null,
  sessionId: null,
  guestKeyHash: null,
  ip: '',
});
