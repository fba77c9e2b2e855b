import {
  getEvent,
  getManagedEvent,
  getPatron,
  getTickets,
  getTransaction,
  getWebhook,
  getWebhookDelivery,
  orderSummary,
  type AnyEndpoint,
  type CallInput,
  type Session,
} from '@foyer/contracts';
import { schemasOf } from '@foyer/contracts/schemas';
import { patronRequest } from '@foyer/domain';

/** A read whose refusal means that the page has nothing to show. */
export interface ThingRead {
  endpoint: AnyEndpoint;
  input: CallInput<AnyEndpoint>;
}

type Params = Record<string, string>;
interface About {
  pages: RegExp;
  /**
   * The read that says whether the thing is there for this visitor; undefined where nobody can tell
   * without more.
   */
  read: (params: Params, ownerId: string | undefined) => ThingRead | 'missing' | undefined;
}

const read = <E extends AnyEndpoint>(endpoint: E, input: Record<string, unknown>): ThingRead => ({
  endpoint,
  input: input as CallInput<AnyEndpoint>,
});
const ofOwner =
  (endpoint: AnyEndpoint) =>
  ({ id }: Params, ownerId: string | undefined) =>
    ownerId ? read(endpoint, { params: { id }, query: { ownerId } }) : undefined;

const patronRead = (ownerId: string, { id, email }: ReturnType<typeof patronRequest>) =>
  read(getPatron, { params: { id }, query: { ownerId, ...(email !== undefined && { email }) } });

/**
 * Whose page is about which thing; the first line that fits. A page that is about nothing that
 * could be missing has no line.
 */
const ABOUT: readonly About[] = [
  {
    pages: /^\/event\/:eventId\/checkout\/thankyou\/:id/,
    read: ({ id }) => read(orderSummary, { params: { id } }),
  },
  {
    pages: /^\/event\/:eventId(?:\/|$)/,
    read: ({ eventId }) => read(getEvent, { params: { eventId } }),
  },
  { pages: /^\/tickets\/:id\/not-found$/, read: () => 'missing' },
  { pages: /^\/tickets\/:id/, read: ({ id }) => read(getTickets, { params: { id } }) },
  // whoever follows an invitation is not on the team yet
  { pages: /^\/management\/courses\/:eventId\/teachings\/invitation\//, read: () => undefined },
  {
    pages: /^\/management\/courses\/:eventId(?:\/|$)/,
    read: ({ eventId }) => read(getManagedEvent, { params: { eventId } }),
  },
  { pages: /\/reporting\/orders\/:id$/, read: ofOwner(getTransaction) },
  {
    pages: /\/reporting\/patrons\/:id$/,
    read: ({ id = '' }, ownerId) => (ownerId ? patronRead(ownerId, patronRequest(id)) : undefined),
  },
  { pages: /\/developer-zone\/edit\/:id$/, read: ofOwner(getWebhook) },
  { pages: /\/developer-zone\/logs\/:id$/, read: ofOwner(getWebhookDelivery) },
];

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The values that an address gives the names in its page's pattern. */
function paramsOf(pattern: string, pathname: string): Params {
  const parts = pathname.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1).replace('?', ''), decoded(parts[at] ?? '')]] : [],
      ),
  );
}

const ownerOf = (session: Session | undefined, username: string | undefined) =>
  [session?.user, ...(session?.user?.organizations ?? [])].find(
    (account) => account?.username === username,
  )?.id;

const isShaped = ({ endpoint, input }: ThingRead) =>
  schemasOf(endpoint).params.safeParse(input.params ?? {}).success;

interface Address {
  pattern: string;
  pathname: string;
  session: () => Promise<Session | undefined>;
}

/**
 * What a page is about: the read that finds it, `missing` when no such thing can be, undefined when
 * the page is about none.
 */
export async function thingOf({
  pattern,
  pathname,
  session,
}: Address): Promise<ThingRead | 'missing' | undefined> {
  const about = ABOUT.find(({ pages }) => pages.test(pattern));
  if (!about) return undefined;
  const params = paramsOf(pattern, pathname);
  const ownerId =
    params['username'] === undefined ? undefined : ownerOf(await session(), params['username']);
  const found = about.read(params, ownerId);
  // a malformed id names nothing, whoever asks
  return typeof found === 'object' && !isShaped(found) ? 'missing' : found;
}
