import { StartRefused } from '@foyer/contracts';

/** One name as its places spell it: `box-office`, `boxOffice`, `BoxOffice`, `Box office`. */
export interface Name {
  kebab: string;
  camel: string;
  pascal: string;
  snake: string;
  title: string;
}

/** Refuses what is no name of a folder here. */
export function nameOf(text: string | undefined, what: string): Name {
  if (!text || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new StartRefused(`${what} is written in small letters with dashes, such as box-office.`);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = text.split('-').map(capital).join('');
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: text.replaceAll('-', '_'),
    title: capital(text.replaceAll('-', ' ')),
  };
}
