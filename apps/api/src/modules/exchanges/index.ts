export { exchanges } from './exchange.kind.ts';
