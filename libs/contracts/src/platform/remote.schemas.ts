import { z } from 'zod';
import { Layout, PageDeclaration } from './page.schemas.ts';

/** Where a remote sits: a path pattern of the router, for example `/event/:eventId/checkout/*`. */
export const Mount = z.string().startsWith('/');

/** An entry of a menu. It exists only in the release that has its page. */
export const NavEntry = z.object({
  id: z.string(),
  label: z.string(),
  /** Path with `:username` where the active account belongs. */
  to: z.string().startsWith('/'),
  /** Which menu shows it. */
  area: z.enum(['management', 'personal', 'developer']),
  order: z.number().int(),
  icon: z.string(),
  /** Paths that mark the entry as current; `to` when left out. */
  matches: z.array(z.string()).optional(),
  /** Shown for these account types only. */
  accountTypes: z.array(z.enum(['User', 'School'])).optional(),
  /** Also for staff, who reach only the account's events, and not the account. */
  isForStaff: z.boolean().optional(),
  beta: z.boolean().optional(),
});
export type NavEntry = z.infer<typeof NavEntry>;
/** Words with dashes; a remote that nobody has heard of yet has one too. */
const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

const Version = z.string().regex(/^[a-z0-9.-]{1,64}$/);

/** The files that a page needs before it can draw. */
const Files = { js: z.array(z.string()), css: z.array(z.string()) };

/**
 * The static half of a remote, extracted at build time: menus, routing, first data and preloads
 * need no code. A build that says something else is not published.
 */
export const RemoteManifest = z.strictObject({
  name: RemoteName,
  version: Version,
  owner: z.string(),
  /** Container file below `/r/<name>/<version>/`. */
  entry: z.string(),
  mounts: z.array(Mount),
  /** What stands around addresses of the mounts that are no page. */
  layout: Layout.optional(),
  nav: z.array(NavEntry),
  pages: z.array(
    z.strictObject({ path: z.string().startsWith('/'), ...PageDeclaration.shape, ...Files }),
  ),
  /** sha256 of every file, `sha256-…`, keyed by its path below the version folder. */
  integrity: z.record(z.string(), z.string()),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** A tag of a language: `en`, `pt-BR`. */
const Locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** The shell's build: hashed files under `/r/shell/<version>/`. */
export const ShellManifest = z.object({
  version: Version,
  js: z.array(z.string()),
  css: z.array(z.string()),
  fonts: z.array(z.string()),
  /** What stands around pages of one layout only, by its name. */
  layouts: z.record(z.string(), z.object(Files)).default({}),
  /** The language that its pages speak. A release that is older than the word speaks English. */
  locale: Locale.default('en'),
  integrity: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof ShellManifest>;

// A release is read by edges and shells that are older than what is in it. They take what they must
// know to serve a remote; fields and words that are new to them stand in it untouched.
const ReleasedNavEntry = NavEntry.extend({
  area: z.string(),
  accountTypes: z.array(z.string()).optional(),
}).loose();
const ReleasedPage = z.looseObject({
  path: z.string().startsWith('/'),
  title: z.string(),
  description: z.string().optional(),
  layout: z.string().optional(),
  needs: z.array(z.string()).optional(),
  standsAlone: z.boolean().optional(),
  isPersonal: z.boolean().optional(),
  isMissing: z.boolean().optional(),
  cache: z.number().optional(),
  ...Files,
});
const ReleasedRemote = RemoteManifest.extend({
  layout: z.string().optional(),
  nav: z.array(ReleasedNavEntry),
  pages: z.array(ReleasedPage),
}).loose();
export type ReleasedRemote = z.infer<typeof ReleasedRemote>;

const ReleaseFrame = z.looseObject({
  revision: z.number().int().nonnegative(),
  shell: ShellManifest,
  remotes: z.array(z.unknown()),
});

/** What is live: every page is served from one release; `revision` grows by compare-and-set. */
export interface Release {
  revision: number;
  shell: ShellManifest;
  remotes: ReleasedRemote[];
}

const Named = z.object({ name: z.string() });

/**
 * Reads what is live, remote by remote: one that does not fit is told of and stays as it was
 * `before`, left out if it is new, and the others go on.
 */
export function parseRelease(
  value: unknown,
  onFault: (fault: Error) => void = () => {},
  before?: Release,
): Release {
  const { remotes, ...frame } = ReleaseFrame.parse(value);
  const formerOf = (remote: unknown) =>
    before?.remotes.find(({ name }) => name === Named.safeParse(remote).data?.name);
  return {
    ...frame,
    remotes: remotes.flatMap((remote) => {
      const { data, error } = ReleasedRemote.safeParse(remote);
      if (error) onFault(error);
      return data ?? formerOf(remote) ?? [];
    }),
  };
}

/**
 * What a browser is told of a remote: where its entry is, what its hash must be, and what it
 * answers.
 */
export type RemoteSummary = Pick<ReleasedRemote, 'name' | 'entry' | 'mounts' | 'layout' | 'nav'> & {
  /** Hash of the container file; empty only while developing, where files change under the page. */
  integrity: string;
  pages: (Pick<ReleasedRemote['pages'][number], 'path' | 'title' | 'layout'> & {
    offline?: string | undefined;
  })[];
};

/** First responses that travel with the page, by their cache key. */
export const FirstData = z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() }));
export type FirstData = z.infer<typeof FirstData>;
