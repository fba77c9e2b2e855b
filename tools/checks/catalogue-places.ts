import path from 'node:path';
import ts from 'typescript';

/** The files of a remote's `src`, by their paths in it. */
export type Sources = ReadonlyMap<string, string>;

const OF_THE_REMOTE = /^messages\/.*\ben\.ts$/;
const TEST = /\.test\.tsx?$/;
/** Routes come before any page, with the titles of all of them. */
const ROUTES = /(^|[./])routes?\.tsx?$/;
const ROUTE_TABLE = 'the route table';

/** Who reads a text: the feature around a file, or the folder of a part without a page. */
function readerOf(file: string, sources: Sources): string {
  if (ROUTES.test(file)) return ROUTE_TABLE;
  const own = path.dirname(file);
  const isFeature = (folder: string) =>
    [...sources.keys()].some((at) => path.dirname(at) === folder && at.endsWith('.page.tsx'));
  for (let folder = own; folder !== '.'; folder = path.dirname(folder))
    if (isFeature(folder)) return folder;
  return own;
}

const parse = (file: string, source: string) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** The texts, or groups of texts, of each export of a catalogue. */
function textsOf(catalogue: string, source: string): string[] {
  const declared = [...nodesOf(parse(catalogue, source))].filter(ts.isVariableDeclaration);
  return declared.flatMap(({ name, initializer }) => {
    const value =
      initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
    return value && ts.isObjectLiteralExpression(value)
      ? value.properties.map((one) => `${name.getText()}.${one.name?.getText()}`)
      : [];
  });
}

/** The names of what is read of a catalogue at one place; all of it when no name is said. */
function readAt({ parent }: ts.Identifier): string[] {
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text];
  if (ts.isQualifiedName(parent)) return [parent.right.text];
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
  return [''];
}

/** Catalogues that a file fetches when it needs them, all of them: `import('…')`. */
const fetchedIn = (file: string, nodes: readonly ts.Node[]) =>
  nodes
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.kind === ts.SyntaxKind.ImportKeyword)
    .flatMap(({ arguments: [from] }) =>
      from && ts.isStringLiteral(from) ? [path.join(path.dirname(file), from.text)] : [],
    )
    .filter((from) => OF_THE_REMOTE.test(from))
    .map((from) => `${from} messages.`);

/** What a file reads of catalogues, as `catalogue export.text`. */
function readsOf(file: string, source: string): string[] {
  const nodes = [...nodesOf(parse(file, source))];
  const identifiers = nodes.filter(ts.isIdentifier);
  const imported = nodes
    .filter(ts.isImportDeclaration)
    .flatMap(({ moduleSpecifier, importClause }) => {
      const from = path.join(path.dirname(file), (moduleSpecifier as ts.StringLiteral).text);
      const names = importClause?.namedBindings;
      if (!OF_THE_REMOTE.test(from) || !names || !ts.isNamedImports(names)) return [];
      return names.elements.flatMap(({ name, propertyName }) =>
        identifiers
          .filter((one) => one.text === name.text && !ts.isImportSpecifier(one.parent))
          .flatMap(readAt)
          .map((text) => `${from} ${(propertyName ?? name).text}.${text}`),
      );
    });
  return [...imported, ...fetchedIn(file, nodes)];
}

/**
 * Texts in a remote's `messages/` that one feature alone reads, or nobody: they stand beside it, and
 * come with its page instead of with every one that reads the catalogue.
 */
export function misplacedTexts(sources: Sources): string[] {
  const readers = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    if (!TEST.test(file))
      for (const read of readsOf(file, source))
        readers.set(read, (readers.get(read) ?? new Set()).add(readerOf(file, sources)));
  const readBy = (catalogue: string, text: string) => [
    ...(readers.get(`${catalogue} ${text}`) ?? []),
    ...(readers.get(`${catalogue} ${text.split('.')[0]}.`) ?? []),
  ];
  return [...sources]
    .filter(([file]) => OF_THE_REMOTE.test(file))
    .flatMap(([catalogue, source]) =>
      textsOf(catalogue, source).flatMap((text) => {
        const [reader, ...others] = new Set(readBy(catalogue, text));
        return others.length > 0 || reader === ROUTE_TABLE
          ? []
          : [
              reader
                ? `${catalogue}: ${reader} alone reads ${text}, so it stands there`
                : `${catalogue}: nobody reads ${text}`,
            ];
      }),
    );
}
