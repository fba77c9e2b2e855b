import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../mail/index.ts';
import { archive, contents } from './personal-data.messages.en.ts';

export interface Filed {
  name: string;
  rows: readonly Record<string, unknown>[];
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${text}">${text}</a>` : text;
}

function table(rows: Filed['rows']) {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return `<p>${archive.none}</p>`;
  const cells = (tag: string, values: readonly string[]) =>
    `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells(
    'th',
    columns.map((column) => escapeHtml(column.replaceAll('_', ' '))),
  )}</thead><tbody>${rows
    .map((row) =>
      cells(
        'td',
        columns.map((column) => shown(row[column])),
      ),
    )
    .join('\n')}</tbody></table>`;
}

function pageOf(name: string, madeAt: string, files: readonly Filed[]) {
  const title = escapeHtml(archive.title(name));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem;max-width:80rem}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem;border-bottom:1px solid #8888}
section{overflow-x:auto}</style>
<h1>${title}</h1><p>${escapeHtml(archive.made(madeAt))}</p>
${files
  .map(
    (file) => `<section><h2>${escapeHtml(contents[file.name] ?? file.name)}</h2>
${table(file.rows)}</section>`,
  )
  .join('\n')}
</html>
`;
}

/** One archive: a file for programs and a section to read for each kind of data. */
export function writeArchive(
  name: string,
  madeAt: string,
  files: readonly (Filed & { columns: readonly string[] })[],
): Uint8Array {
  const described = files.map((file) =>
    archive.file(file.name, contents[file.name] ?? file.name, file.columns),
  );
  return zipSync({
    'README.txt': strToU8(archive.readme(described)),
    'index.html': strToU8(pageOf(name, madeAt, files)),
    ...Object.fromEntries(
      files.map((file) => [`${file.name}.json`, strToU8(JSON.stringify(file.rows, null, 2))]),
    ),
  });
}
