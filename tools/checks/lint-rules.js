// Rules of this house for ESLint; eslint.config.js says where each holds.

// Prettier breaks code at 100 columns and leaves texts as they are: one sentence is one line.
const MAX_COLUMNS = 100;
const TEXT = /(['"`/])(?:(?!\1)[^\\]|\\.){25,}\1?/g;

// an endpoint says what it does in its summary, which stands with its schemas
const isEndpoint = ({ id, init } = {}) =>
  id?.typeAnnotation?.typeAnnotation.typeName?.name === 'Endpoint' ||
  init?.properties?.[0]?.key?.name === 'summary';
const documented = {
  create: ({ report, sourceCode }) => ({
    'Program > ExportNamedDeclaration[declaration.type=/^(Variable|Function|Class)Declaration$/]': (
      node,
    ) => {
      const [declared] = node.declaration.declarations ?? [];
      if (!isEndpoint(declared) && sourceCode.getCommentsBefore(node).length === 0)
        report({ node, message: 'Say in a line what this is: others build on it.' });
    },
  }),
};

/** Comments and SQL, which Prettier leaves alone, fit the window too. */
const lineLength = {
  create: ({ report, sourceCode }) => ({
    Program: () =>
      sourceCode.lines.forEach((line, index) => {
        const { length } = line.replace(TEXT, "''");
        const start = { line: index + 1, column: 0 };
        const loc = { start, end: { ...start, column: line.length } };
        if (length > MAX_COLUMNS)
          report({ loc, message: `${length} columns: break the line at ${MAX_COLUMNS}.` });
      }),
  }),
};

/** Numbers, names and order of texts follow one language, which libs/domain knows. */
const locale = {
  create: ({ report }) => {
    const complain = (node) =>
      report({ node, message: 'libs/domain formats and sorts by the language of the build.' });
    return {
      'CallExpression[callee.property.name=/^toLocale/]': complain,
      'CallExpression[callee.property.name="localeCompare"][arguments.length>1]': complain,
      'NewExpression[callee.object.name="Intl"]': complain,
    };
  },
};

/** Attributes and props that somebody reads or hears. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'heading',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
]);
const LETTERS = /\p{L}/u;

/** The texts written out in what an expression may come to. */
const literalsIn = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTERS.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.filter(({ value }) => LETTERS.test(value.raw)),
        ...node.expressions.flatMap(literalsIn),
      ];
    case 'JSXExpressionContainer':
      return literalsIn(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literalsIn);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(literalsIn) : [];
    default:
      return [];
  }
};

/** What a page says stands in a catalogue, so that another language is another file. */
const literalText = {
  create: ({ report }) => {
    const complain = (node) =>
      report({ node, message: 'A text that somebody reads stands in a catalogue of messages.' });
    const inElement = ({ children }) =>
      children
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(literalsIn)
        .forEach(complain);
    return {
      JSXText: (node) => LETTERS.test(node.value) && complain(node),
      JSXElement: inElement,
      JSXFragment: inElement,
      JSXAttribute: ({ name, value }) =>
        READ_ATTRIBUTES.has(name.name) && literalsIn(value).forEach(complain),
    };
  },
};

const MEMBERS = { TSTypeLiteral: 'members', TSInterfaceBody: 'body' };
const STATEMENT = /^\s*(select|insert into|update|delete from|with)\s/;
const REFUSED = {
  query: 'rows, row, change or prepared send a statement: the row has the types of its columns.',
  row: "Take what is a column from the database's types: Pick<Row<'orders'>, 'id'> & { … }.",
};

/** Several fields of which none comes from a type that is made elsewhere; one alone is a count. */
const isWrittenByHand = (type, declared) => {
  const node = type?.typeName ? declared.get(type.typeName.name) : type;
  const members = node?.[MEMBERS[node.type]];
  return members !== undefined && members.length > 1 && !node.isExtended;
};

/** The types of rows come from the database, so that a column that is none does not compile. */
const typedRows = {
  create: ({ report }) => {
    const declared = new Map();
    const statements = [];
    return {
      TSInterfaceDeclaration: ({ id, body, extends: parents }) =>
        declared.set(id.name, { ...body, isExtended: parents.length > 0 }),
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => declared.set(id.name, typeAnnotation),
      'CallExpression[callee.property.name="query"]': (node) =>
        report({ node, message: REFUSED.query }),
      'CallExpression[callee.name=/^rows?$/][typeArguments]': (node) =>
        report({ node, message: REFUSED.row }),
      'TaggedTemplateExpression[tag.name="sql"]': (node) => statements.push(node),
      'Program:exit': () => {
        for (const { quasi, typeArguments, ...node } of statements)
          if (
            STATEMENT.test(quasi.quasis[0].value.raw) &&
            isWrittenByHand(typeArguments?.params[0], declared)
          )
            report({ loc: node.loc, message: REFUSED.row });
      },
    };
  },
};

export const house = {
  rules: {
    documented,
    'line-length': lineLength,
    locale,
    'literal-text': literalText,
    'typed-rows': typedRows,
  },
};
