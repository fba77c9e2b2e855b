import { foldedName } from './folded-name.ts';

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['L’Aquila', 'laquila'],
  ["L'Aquila", 'laquila'],
  ['Weißenburg', 'weissenburg'],
  ['Łódź', 'lodz'],
  ['  St.  Louis ', 'st louis'],
  ['%_', ''],
  ['🎭', ''],
])('%s is looked up as “%s”', (name, folded) => expect(foldedName(name)).toBe(folded));
