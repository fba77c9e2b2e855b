import { PageDeclaration, findEndpoint, schemasOf } from '@foyer/contracts/schemas';
import type { PageRead, ValueSource } from '@foyer/contracts';
import { unknownFigures } from '@foyer/domain';

interface Page {
  path: string;
  modules: string[];
}

const sourceFaults = (path: string, sources: Record<string, ValueSource>): string[] =>
  Object.values(sources).flatMap((source) => {
    if ('of' in source) return readFaults(path, source.of);
    const name = 'path' in source ? source.path : 'account' in source ? source.account : undefined;
    return name === undefined || new RegExp(`/:${name}(?:\\?|/|$)`).test(path)
      ? []
      : [`its path has no part :${name}`];
  });

const strangersAmong = (id: string, given: object, taken: object) =>
  Object.keys(given)
    .filter((name) => !(name in taken))
    .map((name) => `${id} takes no ${name}`);

function readFaults(path: string, { endpoint: id, params = {}, query = {} }: PageRead): string[] {
  const endpoint = findEndpoint(id);
  if (endpoint?.method !== 'GET' || endpoint.kind) return [`${id} is no read of the contract`];
  const known = schemasOf(endpoint);
  return [
    ...strangersAmong(id, params, known.params.shape),
    ...strangersAmong(id, query, known.query.shape),
    ...sourceFaults(path, { ...params, ...query }),
  ];
}

const partsOf = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name ?? '');

/** An address is made of the page's path: each part has a value, and no part may be left out. */
function addressFaults(path: string, names: readonly string[], isWhole: boolean): string[] {
  const parts = partsOf(path);
  return [
    ...names.filter((name) => !parts.includes(name)).map((name) => `its path has no part :${name}`),
    ...parts
      .filter((name) => isWhole && !names.includes(name))
      .map((name) => `nothing says :${name} of its addresses in the sitemap`),
    ...(/[?*]/.test(path) ? ['a path with parts that may be left out has no one address'] : []),
  ];
}

function sitemapFaults(path: string, sitemap: PageDeclaration['sitemap']): string[] {
  if (!sitemap) return [];
  if (sitemap === true) return addressFaults(path, [], true);
  const endpoint = findEndpoint(sitemap.list);
  const isList = endpoint?.method === 'GET';
  const takes = isList ? schemasOf(endpoint).query.shape : {};
  return [
    ...(isList
      ? strangersAmong(sitemap.list, sitemap.query ?? {}, takes)
      : [`${sitemap.list} is no list of the contract`]),
    ...addressFaults(path, Object.keys(sitemap.params), true),
  ];
}

/** What is wrong with the declaration of a page, as its author should read it. */
export function pageFaults({ path, modules: _, ...page }: Page): string[] {
  const { data, error } = PageDeclaration.safeParse(page);
  if (!data)
    return error.issues.map((issue) => `${path}: ${issue.path.join('.')} ${issue.message}`);
  const { description = '', subject = [], firstData = [], head, sitemap } = data;
  const isOfNothing =
    head?.of !== undefined && !firstData.some(({ endpoint }) => endpoint === head.of);
  return [
    ...unknownFigures(description).map((name) => `no figure is called ${name}`),
    ...[...subject, ...firstData].flatMap((one) => readFaults(path, one)),
    ...(head?.address ? addressFaults(path, Object.keys(head.address), false) : []),
    ...sitemapFaults(path, sitemap),
    ...(isOfNothing ? [`its head is of ${head.of}, which is not in its firstData`] : []),
  ].map((fault) => `${path}: ${fault}`);
}
