import { z } from 'zod';

const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const Kept = z.object({
  orderId: z.string().nullable(),
  quantities: z.record(z.string(), z.number().int().min(0)),
  codes: z.array(z.string()),
  /** When the checkout opened, by the server's clock as far as known. */
  openedAt: z.number(),
  info: Person.extend({ confirmEmail: z.string(), ownerConsent: z.boolean(), productConsent: z.boolean(), attendees: z.record(z.string(), Person) }),
});
/** What a reload, a time-out or a sign-in must not lose. Card details are never among it. */
export type KeptCheckout = z.infer<typeof Kept>;

const keyOf = (eventId: string, instanceId: string) => `foyer.checkout.${eventId}.${instanceId}`;

/** Reads what this tab kept of a checkout; nothing when it is unreadable or from an older version. */
export function readKept(eventId: string, instanceId: string): KeptCheckout | null {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(eventId, instanceId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keep(eventId: string, instanceId: string, kept: KeptCheckout): void {
  try {
    sessionStorage.setItem(keyOf(eventId, instanceId), JSON.stringify(kept));
  } catch {
    // a full or forbidden storage costs only the reload
  }
}

export const forget = (eventId: string, instanceId: string) => sessionStorage.removeItem(keyOf(eventId, instanceId));
