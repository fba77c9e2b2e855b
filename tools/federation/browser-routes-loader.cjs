'use strict';
const ts = require('typescript');

/**
 * What a browser reads of what a route table says, by the function that is told it. Everything else
 * is for the build, which runs the source itself and writes it into the manifest.
 */
const READ = { page: ['title'], pageDefaults: [], defineRemote: ['name', 'routes'] };

const calls = (node, names) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  names.includes(node.expression.text);

/**
 * Leaves out of a route table what no browser reads: 2,000 bytes of that of public-site, with what is
 * named for it alone. Reads that nothing names any more are marked as going with it.
 */
module.exports = function browserRoutes(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, false);
  /** [from, to, in its place], in the order of the text. */
  const edits = [];
  const visit = (node) => {
    const [told] = ts.isCallExpression(node) ? node.arguments : [];
    if (calls(node, ['read']))
      edits.push([node.getStart(file), node.getStart(file), '/*#__PURE__*/']);
    if (!calls(node, Object.keys(READ)) || !ts.isObjectLiteralExpression(told)) {
      ts.forEachChild(node, visit);
      return;
    }
    const read = READ[node.expression.text];
    const kept = told.properties.filter(
      ({ name }) => name === undefined || read.includes(name.getText(file)),
    );
    const left = told.properties.filter((property) => !kept.includes(property));
    // each with the comma before the next one, so that what stays is a list as before
    for (const property of left) {
      const next = told.properties[told.properties.indexOf(property) + 1];
      edits.push([property.pos, next ? next.pos : told.properties.end, '']);
    }
    kept.forEach((property) => visit(property));
  };
  visit(file);
  return edits
    .sort(([one], [other]) => one - other)
    .reduceRight((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), source);
};
