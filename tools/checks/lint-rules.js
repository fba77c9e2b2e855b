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

/** One form of a word in all of the product, and what is said of the others. */
const WORDS = [
  [/\be-mail/i, 'email'],
  // after a sign of a name on the wire, as in ticket.cancelled, it is one
  [/(?<![.\w-])cancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\bcolour/i, 'color'],
  [/\b(?:sign(?:ed|s|ing)? out|logout)\b/i, 'log out'],
  [/\bsend\b.{0,24}\bagain\b/i, 'Resend'],
  [/\p{L}'\p{L}/u, 'an apostrophe like this: ’'],
];
/** Texts that clients of the API, or the menu of the account, were promised to the letter. */
const PROMISED_TEXTS = new Set([
  'Invitation cancelled',
  'Registration cancelled',
  'Registration cannot be cancelled',
  'Logout',
]);

/** Whoever finds "canceled" here and "cancelled" there looks for the difference. */
const words = {
  create: ({ report }) => {
    const look = (node, text) => {
      if (PROMISED_TEXTS.has(text)) return;
      for (const [other, word] of WORDS)
        if (other.test(text)) report({ node, message: `One form for all: ${word}.` });
    };
    return {
      'Property > .value, ArrayExpression > *, ConditionalExpression > *, LogicalExpression > *, BinaryExpression > *, ArrowFunctionExpression > .body, ReturnStatement > *':
        (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked),
    };
  },
};

/** A change to one text is a change to one line, and two people may make two. */
const messageALine = {
  create: ({ report }) => ({
    ObjectExpression: ({ properties }) =>
      properties
        .filter(({ loc }, at) => loc.start.line === properties[at - 1]?.loc.start.line)
        .forEach((node) => report({ node, message: 'One message a line.' })),
  }),
};

/** A number in a text reads "1,440", in the signs of the language of the build; a year does not. */
const isNumberType = (type) => type?.type === 'TSNumberKeyword';
const PARTS_OF_A_DATE = new Set(['day', 'year']);
const counts = {
  meta: { fixable: 'code' },
  create: ({ report, sourceCode }) => {
    const isNumber = (node) => {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const [definition] = scope.set.get(node.name)?.defs ?? [];
        const type = definition?.name.typeAnnotation?.typeAnnotation;
        if (definition) return [type, ...(type?.types ?? [])].some(isNumberType);
      }
      return false;
    };
    const look = (whole, node) => {
      if (node?.type !== 'Identifier' || PARTS_OF_A_DATE.has(node.name) || !isNumber(node)) return;
      report({
        node,
        message: 'A number in a text goes through formatNumber.',
        fix: (fixer) => fixer.replaceText(whole, `formatNumber(${node.name})`),
      });
    };
    return {
      'TemplateLiteral > .expressions': (node) => look(node, node),
      'CallExpression[callee.name="String"]': (node) => look(node, node.arguments[0]),
    };
  },
};

/** A word with a capital letter, or several words: what a person reads, and no name on the wire. */
const SENTENCE = /^\p{Lu}\p{Ll}+(?![\p{L}\d-])|\p{L}[,.:;]? \p{L}/u;
/** Names on the wire, and of the parts of a PDF, that look like words. */
const WIRE_WORDS = new Set([
  'Add on',
  'Admission',
  'Artifact',
  'Course',
  'Document',
  'Figure',
  'Foyer',
  'Layout',
  'Profile',
  'School',
  'Sect',
  'Table',
  'User',
]);
const STATEMENT = /^\s*(select|insert into|update|delete from|with)\s/;
/** Markup, headers and code hold words between their signs. */
const MARKUP = /[<>={}]|; /;
/**
 * For whoever mends or runs the program: what is thrown without a code, the log, the document of
 * the API; and what is no text at all.
 */
const FOR_OPERATORS = `:matches(${[
  'NewExpression[callee.name=/(Error|Refused|Late)$/]:not([callee.name="DomainError"])',
  'CallExpression[callee.type="Super"]',
  'CallExpression:matches([callee.object.name="log"], [callee.object.property.name="log"])',
  'CallExpression[callee.property.name=/^(selectFrom|innerJoin|leftJoin|where)$/]',
  'Property[key.name=/^(summary|help|prodId)$/]',
  'TSLiteralType',
  'ImportDeclaration',
  'TaggedTemplateExpression',
].join()})`;

/** The same on the server: mails, refusals, files and news are read as pages are. */
const literalSentence = {
  create: ({ report }) => {
    const complain = (node, text) => {
      if (
        SENTENCE.test(text) &&
        ![MARKUP, STATEMENT].some((other) => other.test(text)) &&
        !WIRE_WORDS.has(text)
      )
        report({ node, message: 'A text that somebody reads stands in a catalogue of messages.' });
    };
    let operators = 0;
    return {
      [FOR_OPERATORS]: () => (operators += 1),
      [`${FOR_OPERATORS}:exit`]: () => (operators -= 1),
      Literal: (node) =>
        operators === 0 && typeof node.value === 'string' && complain(node, node.value),
      TemplateElement: (node) => operators === 0 && complain(node, node.value.raw.trim()),
    };
  },
};

const MEMBERS = { TSTypeLiteral: 'members', TSInterfaceBody: 'body' };
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
    counts,
    documented,
    'line-length': lineLength,
    locale,
    'literal-sentence': literalSentence,
    'literal-text': literalText,
    'message-a-line': messageALine,
    'typed-rows': typedRows,
    words,
  },
};
