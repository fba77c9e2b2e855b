/** Following a profile, as a page shows it. */
export interface FollowState {
  isPending: boolean;
  error: Error | null;
  set: (isFollowing: boolean) => void;
}
