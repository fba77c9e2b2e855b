import {
  endpointKey, eventIdOfPath, getEvent, getHome, getSession, listTickets, type AnyEndpoint, type CallInput, type FirstData, type Session,
} from '@foyer/contracts';
import type { ResolvedPage } from '../release/resolve-page.ts';
import type { ApiReader } from './api-reader.ts';
import { checkoutTickets } from './checkout-tickets.ts';
import { eventHead, plainHead, type HeadData } from './head-data.ts';

export interface PageContent {
  head: HeadData;
  firstData: FirstData;
  session: Session | undefined;
  /** Address of the picture that the page shows first. */
  picture: string | null;
}

const entry = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, data: unknown): FirstData[number] =>
  ({ key: [...endpointKey(endpoint, input)], data });

const VISITOR: Session = { user: null };

interface ContentOptions {
  api: ApiReader; resolved: ResolvedPage | undefined; pathname: string; search: URLSearchParams; publicUrl: string; hasSession: boolean
}

async function pageData({ api, resolved, pathname, search, publicUrl }: ContentOptions): Promise<Omit<PageContent, 'session'>> {
  const plain = { head: plainHead(publicUrl, pathname, resolved), firstData: [], picture: null };
  if (resolved?.page.path === '/') {
    const home = await api.read(getHome, {});
    return home ? { ...plain, firstData: [entry(getHome, {}, home)] } : plain;
  }
  const eventId = resolved && eventIdOfPath(pathname);
  const params = getEvent.params.safeParse({ eventId });
  if (!eventId || !params.success) return plain;
  const input = { params: params.data };
  const isCheckout = resolved.page.path === '/event/:eventId/checkout';
  const offer = isCheckout ? checkoutTickets(params.data.eventId, search) : undefined;
  const [event, tickets] = await Promise.all([api.read(getEvent, input), offer && api.read(listTickets, offer)]);
  if (!event) return plain;
  const firstData = [entry(getEvent, input, event), ...(offer && tickets ? [entry(listTickets, offer, tickets)] : [])];
  if (resolved.page.path !== '/event/:eventId') return { ...plain, firstData };
  return { head: eventHead(publicUrl, event), firstData, picture: event.poster };
}

/** Everything that a page says before its scripts run. What does not come in time is left out, never waited for. */
export async function pageContent(options: ContentOptions): Promise<PageContent> {
  const [data, session] = await Promise.all([
    pageData(options),
    // without a session cookie nobody needs to be asked
    options.hasSession ? options.api.read(getSession, {}) : VISITOR,
  ]);
  return { ...data, session };
}
