'use strict';
// the parser that webpack reads with, so that both read the same language
const { parse } = require('acorn');

/** What a browser needs of an endpoint: where it is and how its answer travels. */
const NEEDED = new Set(['id', 'method', 'path', 'kind']);

const isEndpoint = (node) =>
  node.type === 'CallExpression' && node.callee.name === 'defineEndpoint';
const hasNoEffect = (node) =>
  /^(Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/.test(node.type);

/** The endpoint as a plain object: its schemas, and zod with them, stay on the server. */
function leanEndpoint(node, source) {
  const kept = node.arguments[0].properties.map((property) => {
    if (property.type !== 'Property' || property.computed)
      throw new Error(
        'An endpoint is one plain object, so that the browser can leave out its schemas',
      );
    return NEEDED.has(property.key.name) ? source.slice(property.start, property.end) : undefined;
  });
  return `({ kind: 'json', ${kept.filter(Boolean).join(', ')} })`;
}

const declarations = (program) =>
  program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .filter(({ init }) => init && !hasNoEffect(init));

/**
 * Contracts as a production browser gets them. The server has checked every answer and checks every
 * call, so endpoints lose their schemas; a schema that a form uses by its own name stays. Each
 * value is marked as free of side effects: what a page does not name is left out of its build.
 */
module.exports = function leanContracts(source) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  return declarations(program)
    .reverse()
    .reduce((text, { init }) => {
      const lean = isEndpoint(init)
        ? leanEndpoint(init, source)
        : `/*#__PURE__*/ (() => (${source.slice(init.start, init.end)}))()`;
      return text.slice(0, init.start) + lean + text.slice(init.end);
    }, source);
};
