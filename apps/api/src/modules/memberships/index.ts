export { memberships } from './subscriptions/membership.kind.ts';
