import type {
  AnyEndpoint,
  CallInput,
  Links,
  NavEntry,
  PageDeclaration,
  PageRead,
  ValueSource,
} from '@foyer/contracts';
import type { SessionStore } from '@foyer/session';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateOptions, RouteObject } from 'react-router';

/** What the shell hands to a remote: state travels as arguments, code travels as modules. */
export interface RemoteDeps {
  queryClient: QueryClient;
  /** Known before any loader runs: `session.getState().user` is the person or null. */
  session: SessionStore;
  links: Links;
  /** For code outside components; inside them use `useNavigate`. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** The clock; tests set it. */
  now: () => Date;
}

/**
 * Everything that a page says of itself, at its route: `handle: page({ title })`. Plain data: the
 * build reads it into the manifest, and edge and frame need no line for the page.
 */
export const page = (handle: PageDeclaration): PageDeclaration => handle;

/** What the pages of a remote, or below a layout route, have in common; each may say otherwise. */
export type PageDefaults = Partial<Omit<PageDeclaration, 'title'>>;
export const pageDefaults = (handle: PageDefaults): PageDefaults => handle;

type Sources<T> = { [K in keyof NonNullable<T>]: ValueSource };

/**
 * A read for `firstData` and `subject`: `read(getEvent, { params: { eventId: { path: 'eventId' } }
 * })`. It must be the one that the page's own query makes, or the page asks again.
 */
export const read = <E extends AnyEndpoint>(
  { id }: E,
  from: {
    params?: Sources<CallInput<E>['params']>;
    query?: Sources<CallInput<E>['query']>;
    notWith?: string[];
  } = {},
): PageRead => ({ endpoint: id, ...from });

export interface Remote {
  name: string;
  /** Who answers for it: a team name. */
  owner: string;
  /**
   * Path patterns that are this remote's alone, each ending in `/*` unless it is one exact pattern.
   */
  mounts: readonly string[];
  /** What its pages have in common; the layout also stands around addresses that are no page. */
  pages?: PageDefaults;
  /** Menu entries; one shows as soon as a page of the release answers its path. */
  nav: readonly NavEntry[];
  /** Routes with absolute paths inside the mounts. Called once; must not touch `window`. */
  routes: (deps: RemoteDeps) => RouteObject[];
}

/**
 * The router draws no boundary of a route whose lazy part failed to load, so the boundary moves to
 * a route of its own around it; what the page throws later reaches the same one.
 */
function liftBoundary(route: RouteObject): RouteObject {
  if (route.index) return route.lazy && route.ErrorBoundary ? aroundOf(route) : route;
  const nested = route.children ? { ...route, children: route.children.map(liftBoundary) } : route;
  return nested.lazy && nested.ErrorBoundary ? aroundOf(nested) : nested;
}

const aroundOf = ({ ErrorBoundary, ...route }: RouteObject): RouteObject => ({
  ErrorBoundary,
  children: [route as RouteObject],
});

/**
 * Declares a remote: the default export of `apps/<remote>/src/routes.ts`, the only module that it
 * exposes. A route outside of the mounts is refused by every build and test (`checkMounts`).
 */
export function defineRemote(remote: Remote): Remote {
  return { ...remote, routes: (deps) => remote.routes(deps).map(liftBoundary) };
}
