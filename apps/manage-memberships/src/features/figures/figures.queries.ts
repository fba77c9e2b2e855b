import { contractQuery } from '@foyer/api-client';
import { getMembershipFigures, type FigureRange } from '@foyer/contracts';

export const figuresQuery = (ownerId: string, range: FigureRange) =>
  contractQuery(getMembershipFigures, { query: { ownerId, range } });
