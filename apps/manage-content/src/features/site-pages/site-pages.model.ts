import {
  PAGE_LIMITS,
  SITE_PAGES,
  type EditedPage,
  type SitePageKind,
  type SitePageSlug,
  type SitePageText,
} from '@foyer/contracts';
import { SitePageText as Text } from '@foyer/contracts/schemas';
import { type FormErrors, links } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { releaseText } from '@foyer/remote-kit/page-texts';

/** A text as its form holds it: as it is sent, with lines that are not cleaned up yet. */
export type PageValues = Record<string, unknown>;

/** A part of a text, as the form draws it. */
export type PageField =
  | { kind: 'line' | 'text'; name: string; max: number }
  | { kind: 'lines' | 'paragraphs'; name: string }
  | { kind: 'link'; name: string }
  | { kind: 'icon'; name: string }
  | { kind: 'group'; name: string; fields: readonly PageField[] }
  | { kind: 'list'; name: string; fields: readonly PageField[]; empty: PageValues };

const line = (name: string, max: number = PAGE_LIMITS.line): PageField => ({
  kind: 'line',
  name,
  max,
});
const text = (name: string, max: number = PAGE_LIMITS.text): PageField => ({
  kind: 'text',
  name,
  max,
});
const label = (name: string) => line(name, PAGE_LIMITS.label);
const ONWARD: readonly PageField[] = [label('label'), { kind: 'link', name: 'href' }];
const onward = (name: string): PageField => ({
  kind: 'list',
  name,
  fields: ONWARD,
  empty: { label: '', href: '' },
});
const TOLD = [line('title'), text('text')];
const card = (name: string): PageField => ({
  kind: 'group',
  name,
  fields: [...TOLD, label('action')],
});
const description = text('description', PAGE_LIMITS.description);
const TOP = [
  label('name'),
  description,
  line('title'),
  text('lead', PAGE_LIMITS.lead),
  onward('actions'),
];

/** What each kind of page is made of, in the order of its form. */
export const PAGE_FIELDS: Readonly<Record<SitePageKind, readonly PageField[]>> = {
  home: [
    description,
    line('fundBanner'),
    line('title'),
    text('lead', PAGE_LIMITS.lead),
    label('explore'),
    card('venues'),
    card('artists'),
    card('patrons'),
    card('fund'),
  ],
  article: [
    ...TOP,
    {
      kind: 'list',
      name: 'sections',
      fields: [
        line('title'),
        { kind: 'paragraphs', name: 'paragraphs' },
        { kind: 'lines', name: 'points' },
        { kind: 'lines', name: 'steps' },
        text('after'),
        onward('onward'),
      ],
      empty: { id: '', title: '', paragraphs: [], points: [], steps: [], after: '', onward: [] },
    },
  ],
  pitch: [
    ...TOP,
    line('featuresTitle'),
    {
      kind: 'list',
      name: 'features',
      fields: [{ kind: 'icon', name: 'icon' }, ...TOLD],
      empty: { icon: 'ticket', title: '', text: '' },
    },
    line('stepsTitle'),
    { kind: 'list', name: 'steps', fields: TOLD, empty: { title: '', text: '' } },
    {
      kind: 'group',
      name: 'price',
      fields: [...TOLD, { kind: 'group', name: 'action', fields: ONWARD }],
    },
    {
      kind: 'list',
      name: 'more',
      fields: [...TOLD, { kind: 'link', name: 'href' }],
      empty: { title: '', text: '', href: '' },
    },
  ],
};

/** How several texts stand in one field; what is typed comes back sign by sign. */
export const JOINTS = { lines: '\n', paragraphs: '\n\n' } as const;

const isObject = (value: unknown): value is PageValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values with another one at a path, `sections.0.title`. */
export function withValue<T>(at: T, path: readonly string[], value: unknown): T {
  const [name, ...rest] = path;
  if (name === undefined) return value as T;
  if (Array.isArray(at))
    return at.with(Number(name), withValue<unknown>(at[Number(name)], rest, value)) as T;
  const values: PageValues = isObject(at) ? at : {};
  return { ...values, [name]: withValue(values[name], rest, value) } as T;
}

const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');

/** New sections get an anchor from their title, one that no other has. */
function withAnchors(sections: readonly PageValues[]): PageValues[] {
  const taken = new Set(sections.map(({ id }) => id).filter(Boolean));
  return sections.map((section) => {
    if (section['id']) return section;
    const base = slugOf(String(section['title'])) || 'section';
    let id = base;
    for (let next = 2; taken.has(id); next += 1) id = `${base}-${next}`;
    taken.add(id);
    return { ...section, id };
  });
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s*\n\s*/g, ' ').trim();
  if (Array.isArray(value)) return value.map(cleaned).filter((one) => one !== '');
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
}

/** The text that is sent: without empty lines, and with an anchor for each section. */
export function toText(values: PageValues): unknown {
  const text = cleaned(values) as PageValues;
  const { sections } = text;
  return Array.isArray(sections)
    ? { ...text, sections: withAnchors(sections as PageValues[]) }
    : text;
}

/** The text when nothing is wrong with it. */
export const readText = (values: PageValues): SitePageText | null =>
  Text.safeParse(toText(values)).data ?? null;

/** Several texts that stand in one field have one message. */
const fieldPath = (path: string) => path.replace(/(paragraphs|points|steps)\.\d+$/, '$1');

export const pageErrors = (values: PageValues): FormErrors =>
  Object.fromEntries(
    Object.entries(schemaErrors(Text, toText(values)))
      .toReversed()
      .map(([path, message]) => [fieldPath(path), message]),
  );

/** The text that stands, which the editor begins with. */
export const readOf = (page: EditedPage) => ({
  values: (page.text ?? releaseText(page.slug)) as PageValues,
  version: page.version,
});

const WAYS: Readonly<Record<SitePageSlug, () => string>> = {
  home: links.home,
  about: links.about,
  artists: links.forArtists,
  'artists-ticketing': links.forArtistsTicketing,
  'artists-label': links.forArtistsLabel,
  venues: links.forVenues,
  'venues-memberships': links.forVenuesMemberships,
  'venues-streaming': links.forVenuesStreaming,
};
/** Where visitors find the page. */
export const wayTo = (slug: SitePageSlug) => WAYS[slug]();

export const kindOf = (slug: SitePageSlug): SitePageKind => SITE_PAGES[slug];

/** The value of a field in a conflict: a list is told by the titles of its entries. */
export function showValue(_: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return isObject(value) ? String(value['title']) : undefined;
  return value
    .map((one) => (isObject(one) ? String(one['title'] ?? one['label']) : String(one)))
    .join(' · ');
}
