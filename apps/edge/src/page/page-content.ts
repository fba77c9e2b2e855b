import {
  endpointKey,
  eventIdOfPath,
  getEvent,
  getHome,
  getSession,
  listTickets,
  type AnyEndpoint,
  type ResponseOf,
  type CallInput,
  type FirstData,
  type Session,
} from '@foyer/contracts';
import type { ResolvedPage } from '../release/resolve-page.ts';
import type { ApiReader } from './api-reader.ts';
import { checkoutTickets } from './checkout-tickets.ts';
import { eventHead, plainHead, type HeadData } from './head-data.ts';
import { thingOf } from './page-thing.ts';

export interface PageContent {
  head: HeadData;
  firstData: FirstData;
  session: Session | undefined;
  /** The page is about a thing that is not there, not for this visitor. */
  isMissing: boolean;
  /** Address of the picture that the page shows first. */
  picture: string | null;
}

const entry = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  data: unknown,
): FirstData[number] => ({ key: [...endpointKey(endpoint, input)], data });

const VISITOR: Session = { user: null };

interface ContentOptions {
  api: ApiReader;
  resolved: ResolvedPage | undefined;
  pathname: string;
  search: URLSearchParams;
  publicUrl: string;
  hasSession: boolean;
}

type Data = Omit<PageContent, 'session'>;

const EVENT_PAGE = '/event/:eventId';
const CHECKOUT_PAGE = '/event/:eventId/checkout';

/** The page of an event is described and pictured by it; others are only about it. */
const aboutEvent = (
  plain: Data,
  pattern: string,
  publicUrl: string,
  event: ResponseOf<typeof getEvent>,
): Data =>
  pattern === EVENT_PAGE
    ? { ...plain, head: eventHead(publicUrl, event), picture: event.poster }
    : plain;

type Tickets = typeof listTickets;
const ticketsEntry = (offer: CallInput<Tickets> | undefined, tickets: unknown): FirstData =>
  offer && tickets ? [entry(listTickets, offer, tickets)] : [];

/** The first responses of a page that is about something, when that is there. */
async function thingData(
  options: ContentOptions,
  plain: Data,
  session: () => Promise<Session | undefined>,
): Promise<Data> {
  const { api, resolved, pathname, search, publicUrl } = options;
  const pattern = resolved?.page.path ?? '';
  const thing = await thingOf({ pattern, pathname, session });
  if (!thing) return plain;
  const missing = { ...plain, head: plainHead(publicUrl, pathname, undefined), isMissing: true };
  if (thing === 'missing') return missing;
  const eventId = eventIdOfPath(pathname) ?? '';
  const offer = pattern === CHECKOUT_PAGE ? checkoutTickets(eventId, search) : undefined;
  const [{ data, isMissing }, tickets] = await Promise.all([
    api.look(thing.endpoint, thing.input),
    offer && api.read(listTickets, offer),
  ]);
  if (isMissing) return missing;
  if (data === undefined || thing.endpoint.id !== getEvent.id) return plain;
  const event = data as ResponseOf<typeof getEvent>;
  const input = { params: { eventId } };
  const firstData = [entry(getEvent, input, event), ...ticketsEntry(offer, tickets)];
  return { ...aboutEvent(plain, pattern, publicUrl, event), firstData };
}

async function pageData(
  options: ContentOptions,
  session: () => Promise<Session | undefined>,
): Promise<Data> {
  const { api, resolved, pathname, publicUrl } = options;
  const plain = {
    head: plainHead(publicUrl, pathname, resolved),
    firstData: [],
    picture: null,
    isMissing: false,
  };
  if (resolved?.page.path !== '/') return thingData(options, plain, session);
  const home = await api.read(getHome, {});
  return home ? { ...plain, firstData: [entry(getHome, {}, home)] } : plain;
}

/**
 * Everything that a page says before its scripts run. What does not come in time is left out, never
 * waited for.
 */
export async function pageContent(options: ContentOptions): Promise<PageContent> {
  // without a session cookie nobody needs to be asked
  const reading = options.hasSession ? options.api.read(getSession, {}) : Promise.resolve(VISITOR);
  const [data, session] = await Promise.all([pageData(options, () => reading), reading]);
  return { ...data, session };
}
