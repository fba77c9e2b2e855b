import type { TicketPage } from '@foyer/contracts';
import { AccountType, Ticket, TicketPage as TicketPageSchema } from '@foyer/contracts/schemas';
import { z } from 'zod';

/** What is kept goes with a sign-out: it is somebody's (`clearUserData`). */
const PREFIX = 'foyer.person.tickets.';
/** A day after the end nobody stands at a door any more. */
const AFTER_END_MS = 86_400_000;
/** With a poster each takes about 30 KB, of the 5 MB that a site has. */
const LIMIT = 30;
const POSTER_WIDTH = 400;
const POSTER_QUALITY = 0.75;

// what was kept before a ticket said what its seller is: the profile leads on to its own address
const owner = Ticket.shape.owner.extend({ type: AccountType.default('School') });

const Kept = z.object({
  page: TicketPageSchema.extend({ tickets: z.array(Ticket.extend({ owner })) }),
  /** When the server said so, in milliseconds. */
  at: z.number(),
  /** The poster as the address of its own bytes, and whose address it was. */
  poster: z.object({ of: z.string(), bytes: z.string() }).nullable(),
});
type Kept = z.infer<typeof Kept>;

const keyOf = (id: string) => PREFIX + id;

function parseKept(text: string | null): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

const endOf = ({ page }: Kept) =>
  Math.max(...page.tickets.map(({ event }) => Date.parse(event.endsAt)));

/** The keys of what nobody needs any more: long over, unreadable, or too many. */
function outdated(now: number): string[] {
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, kept: parseKept(localStorage.getItem(key)) }));
  const isNeeded = (kept: Kept | undefined): kept is Kept =>
    kept !== undefined && endOf(kept) + AFTER_END_MS > now;
  const surplus = all
    .filter(({ kept }) => isNeeded(kept))
    .sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0))
    .slice(LIMIT);
  return [...all.filter(({ kept }) => !isNeeded(kept)), ...surplus].map(({ key }) => key);
}

/** The poster small enough to be kept; null where the browser cannot draw it. */
async function drawPoster(address: string): Promise<string | null> {
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    const picture = await createImageBitmap(await response.blob());
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(POSTER_WIDTH, picture.width);
    canvas.height = Math.round((picture.height * canvas.width) / picture.width);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', POSTER_QUALITY);
  } catch {
    return null;
  }
}

function write(id: string, kept: Kept) {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
    for (const key of outdated(Date.now())) localStorage.removeItem(key);
  } catch {
    // storage is refused or full: the ticket opens with a network, as before
  }
}

const readKept = (id: string): Kept | undefined => {
  try {
    return parseKept(localStorage.getItem(keyOf(id)));
  } catch {
    return undefined;
  }
};

/** Keeps the tickets of a link on this device, for a hall without a network. */
export async function keepTickets(id: string, page: TicketPage, at: number): Promise<void> {
  const address = page.tickets[0]?.event.poster ?? null;
  const former = readKept(id)?.poster ?? null;
  // first without waiting for the picture: the tab may close before it is there
  write(id, { page, at, poster: former?.of === address ? former : null });
  if (!address || former?.of === address) return;
  const bytes = await drawPoster(address);
  // gone meanwhile: somebody signed out, or the link opens nothing any more
  if (bytes && readKept(id)) write(id, { page, at, poster: { of: address, bytes } });
}

/** The tickets as this device saw them last, their poster among them. */
export function keptTickets(id: string): { page: TicketPage; at: number } | undefined {
  const kept = readKept(id);
  if (!kept) return undefined;
  const { page, at, poster } = kept;
  const withPoster = (event: TicketPage['tickets'][number]['event']) => ({
    ...event,
    poster: poster?.of === event.poster ? poster.bytes : null,
  });
  return {
    page: {
      ...page,
      tickets: page.tickets.map((ticket) => ({ ...ticket, event: withPoster(ticket.event) })),
    },
    at,
  };
}

/** The link opens nothing any more. */
export function forgetTickets(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // storage is refused: nothing was kept
  }
}
