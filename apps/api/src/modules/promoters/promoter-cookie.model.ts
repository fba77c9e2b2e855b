/** Who brought a browser to which event, the latest last: `event.promoter`, with `~` between. */
const PLACES = 20;
const ENTRY = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** What a cookie says; what was changed on the way says nothing. */
const read = (cookie: string | undefined) =>
  (cookie ?? '').split('~').flatMap((entry) => {
    const [, eventId, promoterId] = ENTRY.exec(entry) ?? [];
    return eventId && promoterId ? [{ eventId, promoterId }] : [];
  });

/** Who brought the browser to an event; null: nobody whom it remembers. */
export const promoterIn = (cookie: string | undefined, eventId: string): string | null =>
  read(cookie).findLast((one) => one.eventId === eventId)?.promoterId ?? null;

/** The cookie once a link was opened: of two promoters of one event the last one counts. */
export const withPromoter = (
  cookie: string | undefined,
  came: { eventId: string; promoterId: string },
): string =>
  [...read(cookie).filter((one) => one.eventId !== came.eventId), came]
    .slice(-PLACES)
    .map(({ eventId, promoterId }) => `${eventId}.${promoterId}`)
    .join('~');
