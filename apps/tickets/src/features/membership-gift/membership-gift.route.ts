import { readGift } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/** Where the code of a gift is claimed. */
export const membershipGiftRoute = (_: RemoteDeps): RouteObject => ({
  path: '/memberships/gift/:code',
  handle: page({
    title: titles.gift,
    layout: 'public',
    subject: [read(readGift, { params: { code: { path: 'code' } } })],
  }),
  // once it is claimed it would say another thing than was pressed for
  shouldRevalidate: () => false,
  lazy: {
    loader: async () => {
      const { readGiftOf } = await import('./membership-gift.queries.ts');
      return ({ params }) => readGiftOf(params['code'] ?? '');
    },
    Component: async () => (await import('./membership-gift.page.tsx')).MembershipGiftPage,
  },
  ErrorBoundary: RouteError,
});
