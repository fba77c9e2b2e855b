import { data } from 'react-router';
import { isId } from './url-fields.ts';

/**
 * An id in the path of a page: `idParam(params, 'eventId')`. One that is none is a missing page,
 * and nobody is asked for it.
 */
export function idParam(
  params: Readonly<Record<string, string | undefined>>,
  name: string,
): string {
  const value = params[name];
  if (!isId(value)) throw data(null, { status: 404 });
  return value;
}
