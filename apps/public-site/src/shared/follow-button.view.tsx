import { Button } from '@foyer/design-system';
import type { FollowState } from './follow.model.ts';
import { messages as m } from './follow.messages.en.ts';

interface Props {
  isFollowing: boolean;
  follow: FollowState;
  size?: 'sm' | 'md';
}

/** Follow, or Following while it is so. */
export const FollowButton = ({ isFollowing, follow, size = 'md' }: Props) => (
  <Button
    size={size}
    aria-pressed={isFollowing}
    isPending={follow.isPending}
    onPress={() => follow.set(!isFollowing)}
  >
    {isFollowing ? m.following : m.follow}
  </Button>
);
