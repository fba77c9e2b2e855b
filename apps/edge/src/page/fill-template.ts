import { fillPath, type Conditions, type Template } from '@foyer/contracts';

/** A field of a response, `nextDate.startsAt`; undefined where there is none. */
export const fieldOf = (data: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? Reflect.get(at, name)
          : undefined,
      data,
    );

/** The same when it is text. */
export function textOf(data: unknown, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : fieldOf(data, field);
  return typeof value === 'string' ? value : undefined;
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== false;

export const holds = (conditions: Conditions, data: unknown): boolean =>
  conditions.every(({ field, is }) => {
    const value = fieldOf(data, field);
    return is === undefined ? isThere(value) : value === is;
  });

/** What the head says of the page itself. */
interface OwnWords {
  address: string;
  site: string;
  description: string;
  image: string | undefined;
}

type FieldValue = Extract<Template, { $field: unknown }>;

function fieldValue({ $field, as, map }: FieldValue, data: unknown): unknown {
  const value = [$field]
    .flat()
    .map((field) => fieldOf(data, field))
    .find((one) => one !== undefined && one !== null);
  if (value === undefined) return undefined;
  if (map) return map[String(value)];
  return as === 'upper-case' ? String(value).toUpperCase() : value;
}

type PageAddress = Extract<Template, { $address: unknown }>;

function addressOf({ $address, params }: PageAddress, data: unknown, site: string) {
  const known = Object.entries(params).map(([name, field]) => [name, textOf(data, field)] as const);
  return known.every(([, value]) => value)
    ? site + fillPath($address, Object.fromEntries(known))
    : undefined;
}

const isKnown = (value: unknown) => value !== undefined && value !== null;

/** A template with what is known in its places; what has no value is left out. */
export function fillTemplate(template: Template, data: unknown, own: OwnWords): unknown {
  const fill = (one: Template | undefined) =>
    one === undefined ? undefined : fillTemplate(one, data, own);
  if (typeof template !== 'object') return template;
  if (Array.isArray(template)) {
    const filled = template.map(fill).filter(isKnown);
    return filled.length > 0 ? filled : undefined;
  }
  if (isField(template)) return fieldValue(template, data);
  if (isOwn(template)) return own[template.$head];
  if (isAddress(template)) return addressOf(template, data, own.site);
  if (isChoice(template)) return fill(holds(template.$if, data) ? template.then : template.else);
  return Object.fromEntries(
    Object.entries(template)
      .map(([name, value]) => [name, fill(value)] as const)
      .filter(([, value]) => isKnown(value)),
  );
}

// a plain object of a template has no name that begins with `$`: its schema refuses that
const isField = (template: object): template is FieldValue => '$field' in template;
const isOwn = (template: object): template is { $head: keyof OwnWords } => '$head' in template;
const isAddress = (template: object): template is PageAddress => '$address' in template;
const isChoice = (template: object): template is Extract<Template, { $if: unknown }> =>
  '$if' in template;
