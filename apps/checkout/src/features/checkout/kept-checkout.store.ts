interface Person { firstName: string; lastName: string; email: string }
/** What a reload, a time-out or a sign-in must not lose. Card details are never among it. */
export interface KeptCheckout {
  orderId: string | null;
  quantities: Record<string, number>;
  codes: string[];
  /** When the checkout opened, by the server's clock as far as known. */
  openedAt: number;
  info: Person & { confirmEmail: string; ownerConsent: boolean; productConsent: boolean; attendees: Record<string, Person> };
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const each = (check: Check): Check => (value) => isObject(value) && Object.values(value).every(check);
const has = (checks: Record<string, Check>): Check => (value) => isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const person = { firstName: isText, lastName: isText, email: isText };
// written by hand: a library that checks would be the larger part of this page
const isKept = has({
  orderId: (value) => value === null || isText(value), quantities: each(isCount),
  codes: (value) => Array.isArray(value) && value.every(isText), openedAt: (value) => typeof value === 'number',
  info: has({ ...person, confirmEmail: isText, ownerConsent: isFlag, productConsent: isFlag, attendees: each(has(person)) }),
});

const keyOf = (eventId: string, instanceId: string) => `foyer.checkout.${eventId}.${instanceId}`;

/** Reads what this tab kept of a checkout; nothing when it is unreadable or from an older version. */
export function readKept(eventId: string, instanceId: string): KeptCheckout | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(eventId, instanceId)) ?? 'null');
    return isKept(kept) ? kept as KeptCheckout : null;
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
