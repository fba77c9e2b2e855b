import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const config = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
const ambient = path.join(root, 'libs/catalogue.d.ts');
const english = path.join(root, 'en.ts');
const german = path.join(root, 'de.ts');

const ENGLISH = `export const messages = {
  save: 'Save',
  left: (count: number) => \`\${count} left\`,
  steps: { one: 'Tickets', all: ['First', 'Second'] },
} as const;`;

/** The libraries of the language are read once. */
const host = ts.createCompilerHost({ ...options, types: [] });
const readFile = host.getSourceFile.bind(host);
const read = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of a second language. */
function faultsOf(text: string): readonly ts.Diagnostic[] {
  const made: Record<string, string> = {
    [english]: ENGLISH,
    [german]: `import type { messages as en } from './en.ts';
export const messages: Catalogue<typeof en> = ${text};`,
  };
  host.getSourceFile = (file, target) => {
    const source = made[file];
    if (source !== undefined) return ts.createSourceFile(file, source, target);
    if (!read.has(file)) read.set(file, readFile(file, target));
    return read.get(file);
  };
  host.fileExists = (file) => file in made || ts.sys.fileExists(file);
  const files = [ambient, english, german];
  return ts.getPreEmitDiagnostics(ts.createProgram(files, { ...options, types: [] }, host));
}

const left = 'left: (count) => `noch ${count}`';
const steps = "steps: { one: 'Karten', all: ['Erst'] }";

describe('a catalogue of another language', () => {
  it('compiles with every key of the English one', () => {
    expect(faultsOf(`{ save: 'Sichern', ${left}, ${steps} }`)).toEqual([]);
  });

  it.each([
    ['a missing text', `{ ${left}, ${steps} }`],
    ['a missing text further in', `{ save: 'Sichern', ${left}, steps: { all: [] } }`],
    ['a text too many', `{ save: 'Sichern', send: 'Senden', ${left}, ${steps} }`],
    ['a text where values go in', `{ save: 'Sichern', left: 'noch', ${steps} }`],
    ['values for a text of its own', `{ save: () => 'Sichern', ${left}, ${steps} }`],
  ])('does not compile with %s', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1);
  });
});
