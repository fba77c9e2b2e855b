import type { FoundPlace } from '@foyer/contracts';

/**
 * The port to whoever knows addresses. What is found may lack a part; nobody but whoever typed it
 * knows that then.
 */
export interface Places {
  search: (typed: string) => Promise<FoundPlace[]>;
}
