export { membershipsAt } from './standing/standing.service.ts';
