import { redirect, requireUser, type LoaderFunctionArgs, type RemoteDeps } from '@foyer/remote-kit';
import { membershipsQuery } from '../../shared/memberships/memberships.queries.ts';

const TYPES = { p: 'User', o: 'School' } as const;

/** Who is found under the other type, or by a username of before, is sent there. */
export const loadMemberships =
  ({ queryClient, links }: RemoteDeps, letter: keyof typeof TYPES) =>
  async ({ params: { username = '', uuid }, request }: LoaderFunctionArgs) => {
    // the page itself says what is not there or did not load, in its own words
    const found = await queryClient
      .ensureQueryData(membershipsQuery(username, uuid))
      .catch(() => null);
    const owner = found?.owner;
    if (!owner) return null;
    if (owner.type === TYPES[letter] && owner.username.toLowerCase() === username.toLowerCase())
      return null;
    const { search } = new URL(request.url);
    const to =
      uuid === undefined
        ? links.profileMemberships(owner.type, owner.username)
        : links.privateMembership(owner.type, owner.username, uuid);
    throw redirect(to + search);
  };

/** Whoever subscribes is somebody. */
export const loadSubscribe =
  (deps: RemoteDeps) =>
  ({ request }: LoaderFunctionArgs) => {
    requireUser(deps, request);
    return null;
  };
