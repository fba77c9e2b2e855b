import { isServerPath } from '@foyer/contracts';
import { redirect, type LoaderFunctionArgs, type RemoteDeps } from '@foyer/remote-kit';
import { returnPath } from './return-path.model.ts';

/**
 * For loaders of pages that only visitors need: somebody signed in goes straight where they wanted
 * to go.
 */
export function visitorsOnly({ session }: RemoteDeps, { request }: LoaderFunctionArgs): null {
  if (!session.getState().user) return null;
  const target = returnPath(new URL(request.url).searchParams);
  if (isServerPath(target)) window.location.assign(target);
  else throw redirect(target);
  return null;
}
