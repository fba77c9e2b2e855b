const MINUTE_MS = 60_000;

interface HeldDate {
  id: string;
  startsAt: string;
  minutes: number;
  canceled: boolean;
}

/** The date whose doors are open or open next; none when the event has only one. */
export function dateAtDoor(dates: readonly HeldDate[], now: Date): string | undefined {
  const held = dates.filter((date) => !date.canceled);
  if (dates.length < 2) return undefined;
  return (
    held.find(
      (date) => new Date(date.startsAt).getTime() + date.minutes * MINUTE_MS > now.getTime(),
    ) ?? held.at(-1)
  )?.id;
}
