import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ICON_NAMES } from './icon-names.ts';

test('every sign that has a name is drawn, and none other', () => {
  const signs = readFileSync(path.join(import.meta.dirname, 'icon-signs.css'), 'utf8');
  const drawn = [...signs.matchAll(/\[data-icon='([\w-]+)'\] \{\n\s+--sign: url\("data:/g)];
  expect(drawn.map(([, name]) => name).sort()).toEqual([...ICON_NAMES].sort());
});
