import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * What a first visit downloads, in brotli bytes of JavaScript: the shell, a remote's container,
 * the code of one page, and for the pages that most people see first all of it together. Each
 * limit is the measured size of today and a tenth; a page that grows past it says why in the
 * change that raises it. With names of remotes, or the shell's, it looks at those alone. The
 * largest entry is that of manage-content, 7,833 for 43 pages, and up to 20 more with other names
 * of their files: each is a hash that packs as it comes. The largest page has 100 for the links to
 * calendars, and in the route table of its remote 100 for where a membership is given
 * away and 50 for where its card is kept.
 */
const LIMITS = { shell: 124_800, entry: 7_870, page: 23_950 };
/**
 * Pages with a form that is checked by a schema, a state in the address that is one, or a table of
 * figures: zod is in their build. Of the largest, the dates of an event with 52,800, zod is 19,400
 * and 12,000 are the paths and calls of all pages of manage-content, which are loaded once; the
 * pages of account, team and calendar brought 800, those for the desk of the site the last 1,200.
 */
const PAGES_WITH_SCHEMAS = 54_900;
const WITH_SCHEMAS = new RegExp(
  '^/(auth|door|preview-login$|schools|tickets|manage|management|super_admin|' +
    'member-card|memberships|e/new|event/(new|:eventId/(order-form|waiting-list)))(/|$)',
);
/**
 * What a buyer and a wallet may do in which order, with what follows from it; what is kept for
 * whoever waited, and the way to wait; the least that each currency's cards can be charged; the button
 * of the test wallet with what it agrees to, which stands there from the first drawing on (0.4 kB);
 * what a membership takes off a ticket, beside each (0.7 kB), and what pays for one, in the route
 * table of the remote (0.3 kB); a membership that is bought in the cart, as far as the sum asks for
 * it, with whose turn it is while members buy first (1.5 kB), and the offer itself (0.6 kB), which
 * would be a third wave of requests if it came later; and in the route table where one is given
 * away (0.1 kB), and where a card is kept for one or for its trial (0.1 kB).
 */
const CHECKOUT = 30_000;
/**
 * Pages with an editor for rich text or a chart of their own; the event's: two ways to attend, its
 * own look, what it lacks before it is published, whom it names and how they are followed, as a
 * profile (0.6 kB), and in the route table of its remote the tabs of the search, the directory of
 * organizers, how the page of all events reads a position from its address (0.7 kB) and the page of
 * the links that change an address (0.1 kB), which also the page of all events brings, and the foot
 * under which analytics come, if they do (0.3 kB); and of its
 * management the details, with all its
 * rules for refunds and exchanges, the overview, which draws
 * the link as a QR code, the tickets: rows that are dragged, forms of money, days and codes, and
 * guests and sales: tables with pages and forms in windows, which the shell has not; of the account
 * the rules of phone numbers in all countries (24 kB), beside its editor, and how its data is taken
 * along and its end is asked for (2.1 kB). How whoever was taken off an account is told so brings
 * 0.1 kB to each of them.
 */
const LARGE_PAGES: Record<string, number> = {
  // the choice of the map, which comes when it is chosen (0.7 kB); of the event its place on one
  // (0.4 kB); in the route table of both where the pages about Foyer learn what administrators wrote
  // for them (0.25 kB)
  // and the pages of memberships in the route table (0.15 kB)
  '/discover/featured': 20_850,
  '/event/:eventId': 19_700,
  '/event/:eventId/checkout': CHECKOUT,
  '/event/:eventId/add-guest/:id': CHECKOUT,
  '/management/courses/:eventId': 54_900,
  // the paths of all pages of manage-content are in it, those of Marketing the last (0.1 kB)
  '/management/courses/:eventId/details/edit': 173_100,
  '/management/courses/:eventId/registrations': 57_300,
  '/management/courses/:eventId/stats': 56_500,
  '/management/courses/:eventId/tickets': 64_000,
  '/manage/:username/settings/account': 194_700,
  // the words of the release for eight pages, and how those look, for the preview
  '/super_admin/pages/:slug': 58_350,
  // an editor for what a tier is, and rows that are dragged
  '/manage/:username/memberships/tiers/new': 138_500,
  '/manage/:username/memberships/tiers/edit/:id': 138_500,
  '/manage/:username/developer-zone/new': 165_000,
  '/manage/:username/developer-zone/edit/:id': 165_000,
};
/**
 * Everything that one of these pages brings; 150,000 is where all of them have to stay, and the
 * checkout is to come: docs/decisions/0008-bytes.md says what is left of it. The calls and refusals of sign-in security are
 * 0.7 kB of what the shell shares with all, and what the site says over its pages 0.4 kB: fetched
 * late, it would move them. What was pressed before a log-in is remembered in 0.15 kB. A membership
 * in the cart of tickets is 2.1 kB of the checkout, and the two pages on which a card is kept are
 * 0.05 kB in its route table.
 */
const TOTALS: Record<string, number> = {
  '/event/:eventId': 150_000,
  '/event/:eventId/checkout': 158_850,
  // with how the page of all events says that it is a map (0.2 kB), where texts of the site come from
  // (0.3 kB), how a calendar subscribes to a profile (0.6 kB), and the tab of memberships with the
  // way to it, both of which come late (0.5 kB)
  '/o/:username': 149_500,
  '/p/:username': 149_500,
};

/**
 * A document of its own brings one script and no shell; 60,000 is where a calendar that stands in
 * sites of others has to end, and this is what it is and a tenth. Below it the scripts that those
 * sites load, which are all that a page waits for that has only a button.
 */
const DOCUMENTS: Record<string, Record<string, number>> = {
  calendar: { 'main.js': 8_100, 'embed/calendar.js': 420, 'embed/button.js': 2_300 },
};

const dist = path.resolve(import.meta.dirname, '../../dist/apps');
const sizes = new Map<string, number>();
/** Pages of a remote share most of their files. */
const size = (file: string): number => {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, known);
  return known;
};
const problems: string[] = [];
const rows: [name: string, bytes: number, limit: number][] = [];
const check = (name: string, bytes: number, limit: number) => {
  rows.push([name, bytes, limit]);
  if (bytes > limit) problems.push(`${name}: ${bytes} bytes, the limit is ${limit}`);
};

interface Manifest {
  js?: string[];
  entry?: string;
  pages?: { path: string; js: string[] }[];
}

const pageLimit = (page: string) =>
  LARGE_PAGES[page] ?? (WITH_SCHEMAS.test(page) ? PAGES_WITH_SCHEMAS : LIMITS.page);
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(dist, name, 'foyer-manifest.json'), 'utf8')) as Manifest;
const sizeOf = (name: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + size(path.join(dist, name, file)), 0);

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAsked = (name: string) => named.length === 0 || named.includes(name);

const shell = sizeOf('shell', manifestOf('shell').js ?? []);
if (isAsked('shell')) check('shell', shell, LIMITS.shell);
for (const name of readdirSync(dist).filter(isAsked)) {
  const { entry: file, pages = [] } = manifestOf(name);
  const entry = file ? sizeOf(name, [file]) : 0;
  const files = DOCUMENTS[name];
  if (file && !files) check(`${name} entry`, entry, LIMITS.entry);
  for (const [script, limit] of Object.entries(files ?? {}))
    check(`${name} ${script}`, sizeOf(name, [script]), limit);
  for (const page of pages) {
    const bytes = sizeOf(name, page.js);
    const total = TOTALS[page.path];
    check(`${name} ${page.path}`, bytes, pageLimit(page.path));
    if (total) check(`total of ${page.path}`, shell + entry + bytes, total);
  }
}
if (process.argv.includes('--all')) {
  for (const [name, bytes, limit] of rows.sort((a, b) => b[1] - a[1]))
    console.log(`${String(bytes).padStart(8)} of ${limit}  ${name}`);
}
if (problems.length) console.error(problems.join('\n'));
process.exitCode = problems.length ? 1 : 0;
