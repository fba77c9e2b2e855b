import { z } from 'zod';
import { REMOTE_NAMES } from './remote.ts';

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
/** One of {@link REMOTE_NAMES}. */
export const RemoteName = z.enum(REMOTE_NAMES);
export type RemoteName = z.infer<typeof RemoteName>;

/** One page of a remote: the pattern it returns and the files it needs before it can draw. */
export const PageAssets = z.object({
  path: z.string().startsWith('/'),
  /**
   * What the title bar says when the page is named before its data is known; empty for the bare
   * product name.
   */
  title: z.string(),
  /** A sentence for search engines and shared links; the product's own when left out. */
  description: z.string().optional(),
  js: z.array(z.string()),
  css: z.array(z.string()),
});

/**
 * The static half of a remote, extracted at build time: menus, routing and preloads need no code.
 */
export const RemoteManifest = z.object({
  name: RemoteName,
  version: z.string().regex(/^[a-z0-9.-]{1,64}$/),
  owner: z.string(),
  /** Container file below `/r/<name>/<version>/`. */
  entry: z.string(),
  mounts: z.array(Mount),
  nav: z.array(NavEntry),
  pages: z.array(PageAssets),
  /** sha384 of every file, `sha384-…`, keyed by its path below the version folder. */
  integrity: z.record(z.string(), z.string()),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** The shell's build: hashed files under `/r/shell/<version>/`. */
export const ShellManifest = z.object({
  version: z.string().regex(/^[a-z0-9.-]{1,64}$/),
  js: z.array(z.string()),
  css: z.array(z.string()),
  fonts: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof ShellManifest>;

/** What is live: every page is served from one release; `revision` grows by compare-and-set. */
export const Release = z.object({
  revision: z.number().int().nonnegative(),
  shell: ShellManifest,
  remotes: z.array(RemoteManifest),
});
export type Release = z.infer<typeof Release>;

/**
 * What a browser is told of a remote: where its entry is, what its hash must be, and what it
 * answers.
 */
export const RemoteSummary = z.object({
  name: RemoteName,
  /** Address of the container file. */
  entry: z.string(),
  /** Hash of the container file; empty only while developing, where files change under the page. */
  integrity: z.string(),
  mounts: z.array(Mount),
  nav: z.array(NavEntry),
  pages: z.array(PageAssets.pick({ path: true, title: true })),
});
export type RemoteSummary = z.infer<typeof RemoteSummary>;

/** First responses that travel with the page, by their cache key. */
export const FirstData = z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() }));
export type FirstData = z.infer<typeof FirstData>;
