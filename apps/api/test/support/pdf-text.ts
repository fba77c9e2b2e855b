import { inflateSync } from 'node:zlib';

/*
 * Reads what a PDF of ours says. Not a reader of any PDF: it knows what PDFKit writes, whose
 * letters stand as numbers of glyphs beside a table that names their signs.
 */

interface Thing {
  head: string;
  body: string;
}

function thingsOf(pdf: Buffer): Map<string, Thing> {
  const text = pdf.toString('latin1');
  const things = new Map<string, Thing>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', whole = ''] = found;
    const at = whole.indexOf('\nstream\n');
    const head = at < 0 ? whole : whole.slice(0, at);
    const raw = at < 0 ? '' : whole.slice(at + 8, whole.lastIndexOf('\nendstream'));
    const body = head.includes('/FlateDecode')
      ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
      : raw;
    things.set(id, { head, body });
  }
  return things;
}

/** The sign of each glyph of a font. */
function signsOf(table: string): Map<string, string> {
  const sign = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const signs = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<(\w+)>/g)].forEach(([, hex = ''], i) =>
      signs.set((Number.parseInt(from, 16) + i).toString(16).padStart(4, '0'), sign(hex)),
    );
  return signs;
}

/** The pieces of text of each page, in the order in which they were drawn. */
export function pdfPages(pdf: Buffer): string[][] {
  const things = thingsOf(pdf);
  const refIn = (head: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const fonts = new Map<string, Map<string, string>>();
  const fontOf = (id: string) => {
    const known = fonts.get(id);
    if (known) return known;
    const signs = signsOf(things.get(refIn(things.get(id)?.head ?? '', 'ToUnicode'))?.body ?? '');
    fonts.set(id, signs);
    return signs;
  };
  const pages = [...things.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map((page) => {
    const resources = things.get(refIn(page.head, 'Resources'))?.head ?? page.head;
    let signs = new Map<string, string>();
    const said: string[] = [];
    const content = things.get(refIn(page.head, 'Contents'))?.body ?? '';
    for (const [, font, line] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) signs = fontOf(refIn(resources, font));
      else
        said.push(
          [...(line ?? '').matchAll(/<(\w+)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => signs.get(glyph.toLowerCase()) ?? '?')
            .join(''),
        );
    }
    return said;
  });
}
