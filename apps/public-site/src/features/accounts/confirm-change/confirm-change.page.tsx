import { useLoaderData, useLocation, useSession } from '@foyer/remote-kit';
import type { Confirmation } from './confirm-change.model.ts';
import { ConfirmChangeView } from './confirm-change.view.tsx';

export function ConfirmChangePage() {
  const confirmation = useLoaderData<Confirmation>();
  const isSignedIn = useSession((state) => state.user !== null);
  const { pathname } = useLocation();
  return <ConfirmChangeView confirmation={confirmation} path={pathname} isSignedIn={isSignedIn} />;
}
